import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { findInput } from './find-input.js'

/** A pool with 0.3 % fee. */
const poolOf = (from: bigint, to: bigint) => async (amount: bigint) => ({
  toAmount: (amount * 997n * to) / (from * 1_000n + amount * 997n),
})
const ether = 10n ** 18n

describe('the amount to sell', () => {
  it('returns at least the amount of a payment, and at most 2 % more', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.bigInt(10n ** 3n, 10n ** 30n),
        fc.bigInt(10n ** 8n, 10n ** 30n),
        fc.integer({ min: 1, max: 400 }),
        // A guess by price, or a part of the balance.
        fc.integer({ min: 1, max: 10_000 }),
        async (from, to, share, part) => {
          const least = (to * BigInt(share)) / 1_000n
          const quote = vi.fn(poolOf(from, to))
          // Few units of a token cannot be close to an amount.
          fc.pre(least > 10_000n && from * BigInt(share) > 10n ** 7n)
          const [first, most] = [(from * BigInt(part)) / 1_000n, from * 100n]
          const input = await findInput({ least, most, first, quote })
          expect(input.toAmount).toBeGreaterThanOrEqual(least)
          expect(input.toAmount * 100n).toBeLessThanOrEqual(least * 102n)
          expect(input.toAmount).toBe((await poolOf(from, to)(input.fromAmount)).toAmount)
          expect(quote.mock.calls.length).toBeLessThanOrEqual(7)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('has few digits, so that small price changes keep it', async () => {
    const { fromAmount } = await findInput({
      least: 25_000_000n,
      most: 10n * ether,
      first: ether / 99n,
      quote: poolOf(1_000n * ether, 2_500_000_000_000n),
    })
    expect(fromAmount.toString()).toMatch(/^[1-9]\d{0,3}0+$/)
  })

  it('is all that the visitor holds if only that is enough', async () => {
    const quote = async (amount: bigint) => ({ toAmount: amount })
    const most = 123_456_789n
    const input = await findInput({ least: most, most, first: 1n, quote })
    expect(input.fromAmount).toBe(most)
  })

  it('is not found if the visitor holds too little', async () => {
    const quote = async (amount: bigint) => ({ toAmount: amount / 2n })
    const finding = findInput({ least: 1_000n, most: 1_000n, first: 10n, quote })
    await expect(finding).rejects.toMatchObject({ name: 'SwapRefusedError', refusal: 'balance' })
  })

  it('is not found without an offer', async () => {
    const quote = async () => undefined
    const finding = findInput({ least: 1_000n, most: 10n ** 30n, first: 10n, quote })
    await expect(finding).rejects.toMatchObject({ name: 'NoQuoteError' })
  })
})
