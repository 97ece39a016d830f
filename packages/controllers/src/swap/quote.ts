import { amountText } from '@carabiner/core/adapter'
import { omitUndefined } from '@carabiner/core/internal'
import type { PriceImpact, SwapQuote } from './swap-state.js'
import type { SwapToken } from './swap-token.js'

declare const executable: unique symbol

/**
 * A source's quote for exactly these tokens and this amount. Only {@link createQuote} makes one,
 * and signing requires it: an estimate has another type.
 */
export type ExecutableQuote = Readonly<SwapQuote> & { readonly [executable]: true }

/** The parts of a quote. */
interface QuoteParts {
  readonly from: SwapToken
  readonly to: SwapToken
  readonly fromAmount: bigint
  /** As the source answered. */
  readonly toAmount: bigint
  /** As the source reports. */
  readonly providerFee?: bigint | undefined
  /** The result of a small part of the amount. Used without dollar prices. */
  readonly small?: Pick<SwapQuote, 'fromAmount' | 'toAmount'> | undefined
  /** In percent. */
  readonly slippage: number
  readonly networkFee: bigint
}

const whole = 10_000n

/** In percent: a greater loss shows a warning. */
const thresholds = { warning: 3, danger: 10 }

/** Returns the minimum that arrives. */
export const minimumOf = (toAmount: bigint, slippage: number): bigint =>
  (toAmount * (whole - BigInt(Math.round(slippage * 100)))) / whole

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
  // The only place that makes a quote executable.
  return quote as ExecutableQuote
}

/**
 * Returns a newer quote with the reviewed minimum: no less may arrive.
 *
 * @returns undefined if less than a quarter of the slippage would remain for price changes until
 * execution
 */
export function keepMinimum(
  now: ExecutableQuote,
  reviewed: ExecutableQuote,
  slippage: number,
): ExecutableQuote | undefined {
  if (now.fromAmount !== reviewed.fromAmount) return undefined
  if (now.minimum >= reviewed.minimum) return now
  const reviewedQuote: ExecutableQuote = { ...now, minimum: reviewed.minimum }
  return slippageOf(reviewedQuote, slippage) * 4 < slippage ? undefined : reviewedQuote
}

/** Returns the slippage of a quote, in percent with two places: at most the visitor's. */
export function slippageOf(
  { toAmount, minimum }: Pick<SwapQuote, 'toAmount' | 'minimum'>,
  most: number,
): number {
  const room = Number(((toAmount - minimum) * whole) / toAmount) / 100
  return Math.min(Math.max(room, 0), most)
}

/** Returns the loss in value between the two amounts, or undefined without a price. */
export function impactOf({
  from,
  to,
  fromAmount,
  toAmount,
}: Pick<QuoteParts, 'from' | 'to' | 'fromAmount' | 'toAmount'>): PriceImpact | undefined {
  if (!from.price || to.price === undefined) return undefined
  // Floats are precise enough for a displayed percentage.
  const paid = Number(amountText(fromAmount, from)) * from.price
  const got = Number(amountText(toAmount, to)) * to.price
  if (!(paid > 0)) return undefined
  return impactFrom(got / paid)
}

/** Returns how much worse the rate is than for a small part: how far the trade moves the price. */
function impactBySmall({ fromAmount, toAmount, small }: QuoteParts): PriceImpact | undefined {
  // A rate of a few units is mostly rounding.
  if (!small || small.fromAmount <= 0n || small.toAmount < whole) return undefined
  const scaled = (toAmount * small.fromAmount * 1_000_000n) / (small.toAmount * fromAmount)
  return impactFrom(Number(scaled) / 1_000_000)
}

/** @param share - the remaining share of the value, such as 0.97 */
function impactFrom(share: number): PriceImpact {
  const percent = Math.max(0, Math.round((1 - share) * 10_000) / 100)
  const level =
    percent >= thresholds.danger ? 'danger' : percent >= thresholds.warning ? 'warning' : 'low'
  return { percent, level }
}

/** Whether a quote is worse than an earlier one by more than half a percent. */
export const hasWorsened = (before: SwapQuote, now: SwapQuote): boolean =>
  now.toAmount * 200n < before.toAmount * 199n
