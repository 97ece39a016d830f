import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { type Arguments, createFormatter } from './format.js'
import { createI18n } from './I18nContext.js'
import { en } from './messages.en.js'
import { createTranslate } from './useT.js'

const { text, rich } = createFormatter({ code: 'en' })
const WALLETS = '{count, plural, =0 {No wallets} one {# wallet} other {# wallets}}'

describe('formatting a message of the modal', () => {
  it('a message contains its values, with numbers in the locale’s format', () => {
    expect(text('Hello {name}, {name}', { name: 'Ada' })).toBe('Hello Ada, Ada')
    expect(text('{seconds} s', { seconds: 1200 })).toBe('1,200 s')
  })

  it.each([
    [0, 'No wallets'],
    [1, '1 wallet'],
    [510, '510 wallets'],
  ])('a message with a plural uses the branch for the number %d', (count, result) => {
    expect(text(WALLETS, { count })).toBe(result)
  })

  it('a message with a plural uses the plural rules of its locale', () => {
    const message = '{n, plural, one {один} few {кілька} many {багато} other {інше}}'
    const uk = createFormatter({ code: 'uk' })
    expect([1, 3, 5].map((n) => uk.text(message, { n }))).toEqual(['один', 'кілька', 'багато'])
  })

  it('a message with a select uses the branch that the value names', () => {
    const message = '{kind, select, qr {Scan} other {Open {name}}}'
    expect(text(message, { kind: 'qr', name: 'x' })).toBe('Scan')
    expect(text(message, { kind: '?', name: 'x' })).toBe('Open x')
  })

  it('a right-to-left value is isolated in any message, and bidi control characters in a value have no effect', () => {
    const name = 'ארנק (1)'
    expect(text('Open {name} now', { name })).toBe(`Open \u2068${name}\u2069 now`)
    expect(text('Open {name} now', { name: 'Rainbow (1)' })).toBe('Open Rainbow (1) now')
    // The direction of a host's own text may differ from its language's.
    expect(text('פתח {name}', { name: 'Rainbow' })).toBe('פתח \u2068Rainbow\u2069')
    expect(text('{name} x', { name: '\u2069\u202Eevil' })).toBe('evil x')
    const parts = fc
      .array(fc.constantFrom('a', 'א', 'ع', '1', '(', '\u2069', '\u2068', '\u202E', '\u200F', ' '))
      .map((letters) => letters.join(''))
    fc.assert(
      fc.property(parts, fc.constantFrom('en', 'ar'), (value, code) => {
        const shown = createFormatter({ code }).text('[{value}]', { value }).slice(1, -1)
        const inner = shown.replace(/^\u2068(.*)\u2069$/, '$1')
        expect(inner).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/)
        const isIsolated = shown !== inner
        expect(isIsolated || !/[אع\u200F]/.test(inner)).toBe(true)
      }),
    )
  })

  it('a name in a right-to-left message is isolated from the message’s direction', () => {
    expect(createFormatter({ code: 'ar' }).text('{wallet}', { wallet: 'Rainbow' })).toBe(
      '\u2068Rainbow\u2069',
    )
  })
})

describe('hostile values and malformed messages', () => {
  it('message syntax in a value is shown as text and is not interpreted', () => {
    const name = '{secret} <terms>x</terms> # {count, plural, other {y}}'
    expect(text('Hi {name}', { name, secret: 'no' })).toBe(`Hi ${name}`)
  })

  it.each(['{', '}', '{}', '{name', '{a b}', '{n, plural, one {x}', '{n, plural, one {x}}', '# 1'])(
    'the malformed message %j is shown unchanged',
    (message) => {
      expect(text(message, { name: 'x', n: 1 })).toBe(message)
    },
  )

  it('a message with an unclosed tag is shown unchanged', () => {
    expect(text('<terms>x')).toBe('<terms>x')
    expect(text('1 < 2')).toBe('1 < 2')
  })

  it('a placeholder such as {constructor} reads only own properties of the values', () => {
    expect(text('{constructor} {__proto__} {toString}', {})).toBe(
      '{constructor} {__proto__} {toString}',
    )
  })

  it('formatting a very deeply nested message terminates', () => {
    expect(text('{a, select, other '.repeat(5000)).length).toBeGreaterThan(0)
    expect(text(`${'<b>'.repeat(500)}x${'</b>'.repeat(500)}`)).toContain('x')
  })
})

describe('formatting a message with tags (rich)', () => {
  it('the content of a tag is passed to that tag’s function', () => {
    const result = rich<{ link: unknown }>(
      'Read the <terms>Terms of {app}</terms>.',
      { app: 'Sail' },
      { terms: (children) => ({ link: children }) },
    )
    expect(result).toEqual(['Read the ', { link: ['Terms of ', 'Sail'] }, '.'])
  })

  it('an unknown tag is removed, and its text is kept', () => {
    expect(rich('a <constructor>b</constructor>', {}, {}).join('')).toBe('a b')
  })
})

describe('typed messages of a locale', () => {
  const t = createTranslate(createI18n({ code: 'de', messages: { 'common.back': 'Zurück' } }), en)

  it('a message is shown in the translation, or in English if the translation lacks it', () => {
    expect(t('common.back')).toBe('Zurück')
    expect(t('connect.multiChain', { chains: 'Solana' })).toBe('Works on Solana')
  })

  it('the types check the name and the arguments of each message', () => {
    expectTypeOf<Arguments<(typeof en)['common.back']>>().toEqualTypeOf<[]>()
    expectTypeOf<Arguments<'{count, plural, one {# wallet} other {# wallets}}'>>().toEqualTypeOf<
      [values: { readonly count: string | number }]
    >()
    // @ts-expect-error unknown key
    expect(t('common.nothing')).toBe('common.nothing')
    // @ts-expect-error the chains are missing
    expect(t('connect.multiChain')).toContain('{chains}')
  })
})
