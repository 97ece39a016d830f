import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountText, fromUiUnits, isSameMultiplier, readAmount, toUiUnits } from './ui-amount.js'

/** Multipliers from 1e-9 to 1e9, as Solana's 64-bit float or with the 18 decimals of Ethereum. */
const multiplier = fc.oneof(
  fc.double({ min: 1e-9, max: 1e9, noNaN: true }).map(String),
  fc
    .bigInt(10n ** 9n, 10n ** 27n)
    .map((fixed) => `${fixed / 10n ** 18n}.${String(fixed % 10n ** 18n).padStart(18, '0')}`),
)
const raw = fc.bigInt(0n, 1n << 256n)
const decimals = fc.integer({ min: 0, max: 36 })

describe('amounts of a token with a UI multiplier', () => {
  it('with the UI multiplier 5, 100 tokens are shown as 500, and a typed 10 is parsed as 2', () => {
    const scale = { decimals: 6, uiMultiplier: '5' }
    expect(amountText(100_000_000n, scale)).toBe('500')
    expect(readAmount('10', scale)).toBe(2_000_000n)
  })

  it.each([
    ['1.1', 10n, 11n],
    ['0.5', 7n, 3n],
    ['1e-7', 10_000_000n, 1n],
    ['1e+3', 7n, 7_000n],
    ['2.000000000000000000', 3n, 6n],
  ])(
    'the UI multiplier %s turns %s raw units into %s shown units',
    (uiMultiplier, units, shown) => {
      expect(toUiUnits(units, { uiMultiplier })).toBe(shown)
    },
  )

  it('amounts are shown and parsed unscaled for a token without a UI multiplier', () => {
    expect(amountText(1_500_000n, { decimals: 6 })).toBe('1.5')
    expect(readAmount('1.5', { decimals: 6 })).toBe(1_500_000n)
  })

  it.each([
    '',
    '0',
    '0.0',
    '-1',
    'NaN',
    'Infinity',
    '1e-10',
    '1e10',
    '1e99',
    '1e999',
    '9'.repeat(400),
    '5 ',
    '0x5',
    'x',
  ])(
    'no amount is shown or parsed if the UI multiplier is the invalid value %j',
    (uiMultiplier) => {
      expect(amountText(100n, { decimals: 2, uiMultiplier })).toBeUndefined()
      expect(readAmount('1', { decimals: 2, uiMultiplier })).toBeUndefined()
      expect(isSameMultiplier(uiMultiplier, undefined)).toBe(false)
    },
  )

  it('converting raw units to a UI amount and back never gives more raw units, and loses at most one shown digit', () => {
    fc.assert(
      fc.property(raw, multiplier, (units, uiMultiplier) => {
        const shown = toUiUnits(units, { uiMultiplier }) ?? -1n
        const back = fromUiUnits(shown, { uiMultiplier }) ?? -1n
        expect(back <= units).toBe(true)
        // Sending one more unit would show a different amount, or the loss is at most one unit.
        const more = toUiUnits(units - back, { uiMultiplier }) ?? -1n
        const one = toUiUnits(1n, { uiMultiplier }) ?? -1n
        expect(more <= one + 1n).toBe(true)
      }),
    )
  })

  it('a typed amount of a token with a UI multiplier is never rounded up on its conversion to raw units', () => {
    fc.assert(
      fc.property(raw, multiplier, (typed, uiMultiplier) => {
        const sent = fromUiUnits(typed, { uiMultiplier }) ?? -1n
        expect(sent >= 0n && (toUiUnits(sent, { uiMultiplier }) ?? -1n) <= typed).toBe(true)
        expect((toUiUnits(sent + 1n, { uiMultiplier }) ?? -1n) >= typed).toBe(true)
      }),
    )
  })

  it('an amount written as text and parsed again gives the same raw units as its UI amount scaled back', () => {
    fc.assert(
      fc.property(raw, decimals, multiplier, (units, places, uiMultiplier) => {
        const scale = { decimals: places, uiMultiplier }
        const text = amountText(units, scale) ?? ''
        expect(readAmount(text, scale)).toBe(fromUiUnits(toUiUnits(units, scale) ?? -1n, scale))
      }),
    )
  })

  it('scaling raw units by a whole multiplier and back loses nothing', () => {
    fc.assert(
      fc.property(raw, fc.bigInt(1n, 10n ** 9n), (units, times) => {
        const scale = { uiMultiplier: String(times) }
        expect(fromUiUnits(toUiUnits(units, scale) ?? -1n, scale)).toBe(units)
      }),
    )
  })

  it('an amount is shown as a plain decimal number or not at all, for any UI multiplier', () => {
    fc.assert(
      fc.property(raw, fc.oneof(fc.string(), fc.double().map(String)), (units, uiMultiplier) => {
        const scale = { decimals: 6, uiMultiplier }
        const text = amountText(units, scale)
        expect(text === undefined || /^\d+(\.\d+)?$/.test(text)).toBe(true)
      }),
    )
  })
})

describe('the comparison of two UI multipliers', () => {
  it.each([
    [undefined, undefined, true],
    ['5', '5.0', true],
    [undefined, '1', true],
    ['1.00000001', '1.00000002', true],
    ['1', '1.0001', false],
    ['1', '2', false],
    [undefined, '5', false],
    ['5', undefined, false],
    ['NaN', '5', false],
    ['0', '0', true],
  ])('the UI multipliers %s and %s count as the same multiplier: %s', (one, other, isSame) => {
    expect(isSameMultiplier(one, other)).toBe(isSame)
  })
})
