import { amountText } from '@carabiner/core/adapter'
import { omitUndefined } from '@carabiner/core/internal'
import type { PriceImpact, SwapQuote } from './swap-state.js'
import type { SwapToken } from './swap-token.js'

declare const executable: unique symbol

/**
 * A source's quote for exactly these tokens and this amount. Only {@link createQuote} creates one.
 * Signing requires this type, which an estimate does not have.
 */
export type ExecutableQuote = Readonly<SwapQuote> & { readonly [executable]: true }

/** The inputs of a quote. */
interface QuoteParts {
  readonly from: SwapToken
  readonly to: SwapToken
  readonly fromAmount: bigint
  /** The amount to receive, as the source answered. */
  readonly toAmount: bigint
  /** The provider's fee, as the source reports it. */
  readonly providerFee?: bigint | undefined
  /** The quote for a small part of the amount. Used without dollar prices. */
  readonly small?: Pick<SwapQuote, 'fromAmount' | 'toAmount'> | undefined
  /** The slippage in percent. */
  readonly slippage: number
  readonly networkFee: bigint
}

const basisPoints = 10_000n

/** The price impact in percent above which a warning appears. */
const thresholds = { warning: 3, danger: 10 }

/** Returns the minimum to receive. */
export const minimumOf = (toAmount: bigint, slippage: number): bigint =>
  (toAmount * (basisPoints - BigInt(Math.round(slippage * 100)))) / basisPoints

/** Creates a quote from a source's answer. */
export function createQuote(parts: QuoteParts): ExecutableQuote {
  const { fromAmount, toAmount, providerFee, slippage, networkFee } = parts
  const impact = impactOf(parts) ?? impactBySmall(parts)
  const quote: SwapQuote = omitUndefined({
    fromAmount,
    toAmount,
    minimum: minimumOf(toAmount, slippage),
    networkFee,
    readAt: Date.now(),
    providerFee,
    impact,
  })
  // Marks the quote as executable. No other code does.
  return quote as ExecutableQuote
}

/**
 * Returns a newer quote with the reviewed minimum.
 *
 * @returns undefined if less than a quarter of the slippage would remain for price changes until
 * execution
 */
export function keepMinimum(
  now: ExecutableQuote,
  reviewed: Pick<SwapQuote, 'fromAmount' | 'minimum'>,
  slippage: number,
): ExecutableQuote | undefined {
  if (now.fromAmount !== reviewed.fromAmount) return undefined
  if (now.minimum >= reviewed.minimum) return now
  const reviewedQuote: ExecutableQuote = { ...now, minimum: reviewed.minimum }
  return slippageOf(reviewedQuote, slippage) * 4 < slippage ? undefined : reviewedQuote
}

/**
 * Returns the slippage to request for a quote, in percent with two places. It is at most the
 * visitor's.
 */
export function slippageOf(
  { toAmount, minimum }: Pick<SwapQuote, 'toAmount' | 'minimum'>,
  most: number,
): number {
  const slippage = Number(((toAmount - minimum) * basisPoints) / toAmount) / 100
  return Math.min(Math.max(slippage, 0), most)
}

/** Returns the loss in value from one amount to the other, or undefined without a price. */
export function impactOf({
  from,
  to,
  fromAmount,
  toAmount,
}: Pick<QuoteParts, 'from' | 'to' | 'fromAmount' | 'toAmount'>): PriceImpact | undefined {
  if (!from.price || to.price === undefined) return undefined
  // Floating-point numbers are precise enough for a displayed percentage.
  const paidValue = Number(amountText(fromAmount, from)) * from.price
  const receivedValue = Number(amountText(toAmount, to)) * to.price
  if (!(paidValue > 0)) return undefined
  return impactFrom(receivedValue / paidValue)
}

/**
 * Returns how much worse the rate is than for a small part, which is how far the trade moves the
 * price.
 */
function impactBySmall({ fromAmount, toAmount, small }: QuoteParts): PriceImpact | undefined {
  // A rate of a few units consists mostly of rounding.
  if (!small || small.fromAmount <= 0n || small.toAmount < basisPoints) return undefined
  const scaled = (toAmount * small.fromAmount * 1_000_000n) / (small.toAmount * fromAmount)
  return impactFrom(Number(scaled) / 1_000_000)
}

/** Returns the price impact. @param share - the share of the value that remains, such as 0.97 */
function impactFrom(share: number): PriceImpact {
  const percent = Math.max(0, Math.round((1 - share) * 10_000) / 100)
  const level =
    percent >= thresholds.danger ? 'danger' : percent >= thresholds.warning ? 'warning' : 'low'
  return { percent, level }
}

/** Whether a quote is worse than an earlier one by more than half a percent. */
export const hasWorsened = (before: SwapQuote, now: SwapQuote): boolean =>
  now.toAmount * 200n < before.toAmount * 199n
