import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isEmail } from './is-email.js'

/** Whether the browser's email field accepts a text. */
function browserTakes(text: string): boolean {
  const input = Object.assign(document.createElement('input'), { type: 'email', required: true })
  input.value = text
  return input.value === text && input.checkValidity()
}

it.each([
  ...['a@b.co', "o'neil+tag@mail.example.org", 'first.last@x-y.example', 'A_1@EXAMPLE.COM'],
  // почта@пример.испытание and user@例え.テスト, in the ASCII form that browsers use. IANA reserves these domains for tests.
  ...['post@xn--e1afmkfd.xn--80akhbyknj4f', 'user@xn--r8jz45g.xn--zckzah'],
  ...["!#$%&'*+/=?^_`{|}~-@example.org", 'customer/department=shipping@example.com'],
])('isEmail() accepts the email address %s, as browsers do', (text) =>
  expect([isEmail(text), browserTakes(text)]).toEqual([true, true]),
)

it.each([
  ...[
    '',
    'a',
    'a@b',
    '@b.co',
    'a@.co',
    'a@b.',
    'a b@c.de',
    'a@-b.co',
    'a@b-.co',
    'a@b..co',
    'é@b.co',
  ],
  ...['a@b.co\n', 'a@b@c.de', '"a"@b.co', 'a@[127.0.0.1]', '<a@b.co>', 'a@b.co, c@d.co'],
  ...[`${'a'.repeat(250)}@b.co`, `a@${'b'.repeat(64)}.co`],
])('isEmail() rejects %j as an email address', (text) => expect(isEmail(text)).toBe(false))

it('isEmail() accepts what a browser’s email field accepts, if the domain also has a dot, for any input', () => {
  const part = fc.string({ unit: fc.constantFrom(...'aZ0_\'+-.@ é/=!,;"<'), maxLength: 12 })
  fc.assert(
    fc.property(part, part, fc.constantFrom('', '.co', '.xn--p1ai', '.c'), (name, host, end) => {
      const text = `${name}@${host}${end}`
      expect(isEmail(text)).toBe(browserTakes(text) && /@.*\./.test(text))
    }),
    { numRuns: 2_000 },
  )
})
