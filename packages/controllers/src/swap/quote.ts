import { amountText } from '@carabiner/core/adapter'
import { omitUndefined } from '@carabiner/core/internal'
import type { PriceImpact, SwapQuote } from './swap-state.js'
import type { SwapToken } from './swap-token.js'

declare const executable: unique symbol

/**
 * A quote that a source gave for exactly these tokens and this amount. Only {@link createQuote} makes one, of a source's
 * answer, and nothing is signed without one: what is shown in place of an answer is none.
 */
export type ExecutableQuote = Readonly<SwapQuote> & { readonly [executable]: true }

/** What a quote is made of. */
interface QuoteParts {
  readonly from: SwapToken
  readonly to: SwapToken
  readonly fromAmount: bigint
  /** As the source answered. */
  readonly toAmount: bigint
  /** As the source says. */
  readonly providerFee?: bigint | undefined
  /** Where a dollar price is not known: what a small part of the amount brings. */
  readonly small?: Pick<SwapQuote, 'fromAmount' | 'toAmount'> | undefined
  /** In percent. */
  readonly slippage: number
  readonly networkFee: bigint
}

const whole = 10_000n

/** In percent: a trade that loses more is warned of. */
const thresholds = { warning: 3, danger: 10 }

/** The least that arrives. */
export const minimumOf = (toAmount: bigint, slippage: number): bigint =>
  (toAmount * (whole - BigInt(Math.round(slippage * 100)))) / whole

/** Makes a quote of a source's answer. */
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
  // The one place where a quote may become an executable one.
  return quote as ExecutableQuote
}

/**
 * A newer quote with the least that was reviewed: no less may arrive.
 *
 * @returns undefined where less than a quarter of the slippage would be left for what the price does on the way
 */
export function keepMinimum(
  now: ExecutableQuote,
  reviewed: ExecutableQuote,
  slippage: number,
): ExecutableQuote | undefined {
  if (now.fromAmount !== reviewed.fromAmount) return undefined
  if (now.minimum >= reviewed.minimum) return now
  const kept: ExecutableQuote = { ...now, minimum: reviewed.minimum }
  return slippageOf(kept, slippage) * 4 < slippage ? undefined : kept
}

/** How much less than a quote may arrive, in percent with two places: at most what the visitor agreed to. */
export function slippageOf(
  { toAmount, minimum }: Pick<SwapQuote, 'toAmount' | 'minimum'>,
  most: number,
): number {
  const room = Number(((toAmount - minimum) * whole) / toAmount) / 100
  return Math.min(Math.max(room, 0), most)
}

/** How much less what arrives is worth than what leaves; undefined where a price is not known. */
export function impactOf({
  from,
  to,
  fromAmount,
  toAmount,
}: Pick<QuoteParts, 'from' | 'to' | 'fromAmount' | 'toAmount'>): PriceImpact | undefined {
  if (!from.price || to.price === undefined) return undefined
  // A percentage for people: floats will do.
  const paid = Number(amountText(fromAmount, from)) * from.price
  const got = Number(amountText(toAmount, to)) * to.price
  if (!(paid > 0)) return undefined
  return impactFrom(got / paid)
}

/** How much worse the rate is than for a small part of the amount: how far the trade itself moves the price. */
function impactBySmall({ fromAmount, toAmount, small }: QuoteParts): PriceImpact | undefined {
  // Rounded to a few units, a rate says nothing.
  if (!small || small.fromAmount <= 0n || small.toAmount < whole) return undefined
  const scaled = (toAmount * small.fromAmount * 1_000_000n) / (small.toAmount * fromAmount)
  return impactFrom(Number(scaled) / 1_000_000)
}

/** @param share - what is left of the worth, such as 0.97 */
function impactFrom(share: number): PriceImpact {
  const percent = Math.max(0, Math.round((1 - share) * 10_000) / 100)
  const level =
    percent >= thresholds.danger ? 'danger' : percent >= thresholds.warning ? 'warning' : 'low'
  return { percent, level }
}

/** Whether a quote is worse than the one before by more than half a percent. */
export const hasWorsened = (before: SwapQuote, now: SwapQuote): boolean =>
  now.toAmount * 200n < before.toAmount * 199n
