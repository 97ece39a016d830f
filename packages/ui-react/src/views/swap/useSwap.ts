import type { SwapToken } from '@carabiner/controllers'
import { createSwap, type SwapController, type SwapState } from '@carabiner/controllers/internal'
import type { Snapshot } from 'valtio/vanilla'
import { useController } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'

/** Returns this instance's swap and its state. */
export function useSwap(): { swap: SwapController; state: Snapshot<SwapState> } {
  const swap = useController(createSwap)
  return { swap, state: useProxy(swap.state) }
}

/** Returns the token on the other side of the swap. */
export function useOtherSide(side: 'from' | 'to'): SwapToken | undefined {
  const { fromToken, toToken } = useSwap().state
  return side === 'from' ? toToken : fromToken
}
