import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromDollars, toCents } from './currency.js'

/** The number of random cases. `npm run fuzz` uses a million. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 2_000)
// The precision covers every digit of a uint256 times every digit of a price.
const Big = Decimal.clone({ precision: 700, rounding: Decimal.ROUND_FLOOR, toExpNeg: -400 })

const units = fc.bigInt(0n, 2n ** 256n - 1n)
const decimals = fc.integer({ min: 0, max: 255 })
const price = fc.oneof(
  fc.double({ min: Number.MIN_VALUE, max: 1e15, noNaN: true }),
  fc.double({ min: 1e-9, max: 1e6, noNaN: true }),
  fc.integer({ min: 1, max: 1_000_000 }),
)

describe('the dollar value of a token amount', () => {
  it('the dollar value of a token amount equals a decimal library’s result, rounded down to a cent', () => {
    fc.assert(
      fc.property(units, decimals, price, (value, places, dollars) => {
        const exact = new Big(value.toString())
          .div(new Big(10).pow(places))
          .mul(new Big(dollars))
          .mul(100)
          .floor()
        expect(toCents(value, places, dollars)).toBe(BigInt(exact.toFixed()))
      }),
      { numRuns },
    )
  })

  it.each([
    [1_500_000n, 6, 2, 300n],
    [10n ** 18n, 18, 3e-7, 0n],
    [10n ** 24n, 18, 3e-7, 30n],
    [1n, 0, 1e21, 10n ** 23n],
    [0n, 18, 2_000, 0n],
  ])(
    'the dollar value of %d units with %d decimals at $%d is %d cents',
    (value, places, dollars, cents) => {
      expect(toCents(value, places, dollars)).toBe(cents)
    },
  )

  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1])(
    'the dollar value of a token amount is undefined for a price of %d',
    (dollars) => {
      expect(toCents(1n, 0, dollars)).toBeUndefined()
      expect(fromDollars('1', 0, dollars)).toBeUndefined()
    },
  )
})

describe('a typed dollar amount', () => {
  const typed = fc
    .tuple(fc.bigInt(0n, 10n ** 24n), fc.option(fc.integer({ min: 0, max: 99 })))
    .map(([whole, cents]) =>
      cents === null ? String(whole) : `${whole}.${String(cents).padStart(2, '0')}`,
    )

  it('a typed dollar amount converts to tokens as in a decimal library, rounded down to the smallest unit', () => {
    fc.assert(
      fc.property(typed, decimals, price, (text, places, dollars) => {
        const exact = new Big(text).mul(new Big(10).pow(places)).div(new Big(dollars)).floor()
        expect(fromDollars(text, places, dollars)).toBe(BigInt(exact.toFixed()))
      }),
      { numRuns },
    )
  })

  it('a typed dollar amount never converts to tokens worth more than those dollars', () => {
    fc.assert(
      fc.property(typed, fc.integer({ min: 0, max: 36 }), price, (text, places, dollars) => {
        const value = fromDollars(text, places, dollars) ?? 0n
        const cents = BigInt(new Big(text).mul(100).toFixed())
        expect((toCents(value, places, dollars) ?? 0n) <= cents).toBe(true)
      }),
      { numRuns },
    )
  })

  it.each(['', '.', '-1', '1e3', '0x10', '1,5', 'NaN'])(
    'the typed dollar amount "%s" is rejected',
    (text) => {
      expect(fromDollars(text, 6, 2)).toBeUndefined()
    },
  )

  it('a typed dollar amount cannot be converted to tokens at a price of zero', () => {
    expect(fromDollars('1', 6, 0)).toBeUndefined()
  })
})
