import type { SwapQuote } from '@carabiner/controllers/internal'
import { type AmountScale, amountText } from '@carabiner/core/adapter'

/** How much of the other token one of them is; 0 for a quote of nothing. */
export function rateOf(
  { fromAmount, toAmount }: Pick<SwapQuote, 'fromAmount' | 'toAmount'>,
  from: AmountScale,
  to: AmountScale,
): number {
  const paid = Number(amountText(fromAmount, from) ?? 0)
  return paid === 0 ? 0 : Number(amountText(toAmount, to) ?? 0) / paid
}
