import { useEffect } from 'react'
import { useProxy } from '../../modal/useProxy.js'
import { useSwap } from './useSwap.js'

/** Preselects the network's native currency, the most common choice. */
export function useFirstToken(): void {
  const { swap, state } = useSwap()
  const { revision } = useProxy(swap.tokens.state)
  const isOpen = state.step === 'editing' && !state.fromToken
  const wanted = state.toToken?.id
  useEffect(() => {
    void revision
    if (!isOpen) return
    const native = swap.tokens.find('').own.find(({ address }) => address === undefined)
    if (native && native.id !== wanted) swap.chooseFrom(native)
  }, [isOpen, wanted, revision, swap])
}
