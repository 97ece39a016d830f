import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createQuote, hasWorsened, impactOf, keepMinimum, minimumOf, slippageOf } from './quote.js'
import type { SwapToken } from './swap-token.js'

const token = (symbol: string, decimals: number, price?: number): SwapToken => ({
  id: `eip155:1:${symbol}`,
  chainId: 'eip155:1',
  name: symbol,
  symbol,
  decimals,
  price,
})
const quoteParts = {
  from: token('A', 18, 2500),
  to: token('B', 6, 1),
  slippage: 1,
  networkFee: 7n,
  fromAmount: 10n ** 18n,
  toAmount: 2_450_000_000n,
}

describe('a swap quote', () => {
  it('a swap quote has the minimum, the network fee and the price impact', () => {
    expect(createQuote(quoteParts)).toMatchObject({
      minimum: 2_425_500_000n,
      networkFee: 7n,
      impact: { percent: 2, level: 'low' },
    })
  })

  it('a swap quote has a provider fee only if the swap source reports one', () => {
    expect(createQuote({ ...quoteParts, providerFee: 12n }).providerFee).toBe(12n)
    expect(createQuote(quoteParts)).not.toHaveProperty('providerFee')
  })

  it('the price impact of a swap without prices comes from the rate of a small part of the amount', () => {
    const unpriced = { ...quoteParts, to: token('B', 6) }
    const smallOf = (toAmount: bigint) => ({ fromAmount: 10n ** 16n, toAmount })
    const impact = (toAmount: bigint) =>
      createQuote({ ...unpriced, small: smallOf(toAmount) }).impact
    expect(impact(25_520_833n)).toEqual({ percent: 4, level: 'warning' })
    expect(impact(24_500_000n)).toEqual({ percent: 0, level: 'low' })
    // Rounding dominates the rate of so small an amount.
    expect(impact(9_999n)).toBeUndefined()
    expect(createQuote(unpriced).impact).toBeUndefined()
    // Dollar prices take precedence, because they include the provider’s fee.
    expect(createQuote({ ...quoteParts, small: smallOf(49_000_000n) }).impact?.percent).toBe(2)
  })

  it.each([
    [2_425_250_000n, 2.99, 'low'],
    [2_425_000_000n, 3, 'warning'],
    [2_250_250_000n, 9.99, 'warning'],
    [2_250_000_000n, 10, 'danger'],
    [3_000_000_000n, 0, 'low'],
  ])(
    'a swap quote that pays out %s units has a price impact of %s percent: %s',
    (toAmount, percent, level) => {
      expect(impactOf({ ...quoteParts, toAmount })).toEqual({ percent, level })
    },
  )

  it('a swap quote has no price impact unless both tokens have a price', () => {
    expect(impactOf({ ...quoteParts, to: token('B', 6) })).toBeUndefined()
    expect(impactOf({ ...quoteParts, from: token('A', 18, 0) })).toBeUndefined()
  })

  it('a renewed swap quote keeps the minimum that the visitor reviewed, and is built with the slippage that remains', () => {
    const amounts = fc.bigInt({ min: 1n, max: 10n ** 30n })
    const percents = fc.integer({ min: 1, max: 5000 }).map((hundredths) => hundredths / 100)
    const priceMove = fc.integer({ min: 9_000, max: 11_000 })
    fc.assert(
      fc.property(amounts, percents, priceMove, (toAmount, slippage, move) => {
        const reviewed = createQuote({ ...quoteParts, toAmount, slippage })
        const newer = (toAmount * BigInt(move)) / 10_000n
        fc.pre(newer > 0n)
        const now = createQuote({ ...quoteParts, toAmount: newer, slippage })
        const result = keepMinimum(now, reviewed, slippage)
        if (!result) {
          expect(newer).toBeLessThan(toAmount)
          return
        }
        const usedSlippage = slippageOf(result, slippage)
        expect(usedSlippage).toBeGreaterThanOrEqual(slippage / 4)
        expect(usedSlippage).toBeLessThanOrEqual(slippage)
        expect(minimumOf(newer, usedSlippage)).toBeGreaterThanOrEqual(reviewed.minimum)
      }),
    )
    const smallerQuote = createQuote({ ...quoteParts, fromAmount: quoteParts.fromAmount - 1n })
    expect(keepMinimum(smallerQuote, createQuote(quoteParts), 1)).toBeUndefined()
  })

  it('a swap quote’s minimum is never above the offer, or further below the offer than the slippage', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 200n }),
        fc.integer({ min: 1, max: 5_000 }),
        (amount, hundredths) => {
          const minimum = minimumOf(amount, hundredths / 100)
          expect(minimum).toBeLessThanOrEqual(amount)
          expect(minimum * 10_000n).toBeGreaterThan(amount * BigInt(10_000 - hundredths) - 10_000n)
        },
      ),
    )
  })

  it('a swap quote counts as worse than the previous one only if it pays out more than half a percent less', () => {
    const quote = createQuote({ ...quoteParts, toAmount: 10_000n })
    expect(hasWorsened(quote, { ...quote, toAmount: 9_950n })).toBe(false)
    expect(hasWorsened(quote, { ...quote, toAmount: 9_949n })).toBe(true)
  })
})
