import type { SwapQuote, SwapToken } from '@carabiner/controllers'
import { fromUnits } from '@carabiner/core/adapter'

/** How much of the other token one of them is; 0 for a quote of nothing. */
export function rateOf(
  { fromAmount, toAmount }: Pick<SwapQuote, 'fromAmount' | 'toAmount'>,
  from: Pick<SwapToken, 'decimals'>,
  to: Pick<SwapToken, 'decimals'>,
): number {
  const paid = Number(fromUnits(fromAmount, from.decimals))
  return paid === 0 ? 0 : Number(fromUnits(toAmount, to.decimals)) / paid
}
