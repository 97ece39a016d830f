import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toCents } from '../send/currency.js'
import { amountFor } from './amount-for.js'

it.each([
  ['12.50', 6, { amount: 12_500_000n }],
  ['.5', 8, { amount: 50_000_000n }],
  ['1.000000000', 6, { amount: 1_000_000n }],
  ['1.0000001', 6, { status: 'unfit' }],
])(
  'a payment of %s in a token with %i decimal places is converted exactly, or rejected if these places are too few',
  (amount, decimals, result) => {
    expect(amountFor({ amount, unit: 'whole' }, { decimals })).toEqual(result)
  },
)

it('a payment in dollars is converted to tokens, rounded up to a readable number of digits', () => {
  const request = { amount: '10', unit: 'whole', currency: 'USD' } as const
  expect(amountFor(request, { decimals: 18, price: 3_000 })).toEqual({
    amount: 3_333_340_000_000_000n,
  })
  expect(amountFor(request, { decimals: 6, price: 1 })).toEqual({ amount: 10_000_000n })
  expect(amountFor(request, { decimals: 6, price: 0.9998 })).toEqual({ amount: 10_002_100n })
})

it('a payment in dollars has no token amount if the token has no price', () => {
  expect(amountFor({ amount: '10', unit: 'whole', currency: 'USD' }, { decimals: 18 })).toEqual({
    status: 'unpriced',
  })
})

it('a payment in dollars is converted to tokens worth at least those dollars and hardly more, for any price', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 ** 9 }),
      fc.integer({ min: 6, max: 18 }),
      fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
      (cents, decimals, price) => {
        const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
        const request = amountFor({ amount, unit: 'whole', currency: 'USD' }, { decimals, price })
        const worth = 'amount' in request ? toCents(request.amount, decimals, price) : undefined
        expect(worth).toBeGreaterThanOrEqual(BigInt(cents))
        // One smallest unit of a dear token with few decimal places is worth dollars.
        const unit = toCents(1n, decimals, price) ?? 0n
        expect(worth).toBeLessThanOrEqual(BigInt(cents) + 2n * unit + 2n)
      },
    ),
  )
})
