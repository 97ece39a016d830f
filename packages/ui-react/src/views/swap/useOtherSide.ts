import type { SwapToken } from '@carabiner/controllers'
import { useSwap } from './useSwap.js'

/** The token of the other side. */
export function useOtherSide(side: 'from' | 'to'): SwapToken | undefined {
  const { fromToken, toToken } = useSwap().state
  return side === 'from' ? toToken : fromToken
}
