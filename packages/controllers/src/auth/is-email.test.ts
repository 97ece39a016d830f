import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { isEmail } from './is-email.js'

/** As the frame and its server read it. */
const schema = z.email().check(z.maxLength(254))

it.each(['a@b.co', "o'neil+tag@mail.example.org", 'first.last@x-y.example', 'A_1@EXAMPLE.COM'])(
  '%s is an address',
  (text) => expect(isEmail(text)).toBe(true),
)

it.each([
  ...['', 'a', 'a@b', '@b.co', 'a@.co', 'a..b@c.de', '.a@b.co', 'a.@b.co', 'a b@c.de'],
  ...['a@b.c', 'a@-b.co', "a'@b.co", `${'a'.repeat(250)}@b.co`],
])('%s is none', (text) => expect(isEmail(text)).toBe(false))

it('is what the embedded wallet takes, whatever is typed', () => {
  const part = fc.string({ unit: fc.constantFrom(..."aZ0_'+-.@ é"), maxLength: 12 })
  fc.assert(
    fc.property(part, part, fc.constantFrom('', '.co', '.example', '.c'), (name, host, end) => {
      const text = `${name}@${host}${end}`
      expect(isEmail(text)).toBe(schema.safeParse(text).success)
    }),
    { numRuns: 2_000 },
  )
})
