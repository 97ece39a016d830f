import { useEffect } from 'react'
import { useProxy } from '../../modal/useProxy.js'
import { useSwap } from './useSwap.js'

/** The network's own currency is what most pay with. */
export function useFirstToken(): void {
  const { swap, state } = useSwap()
  const { revision } = useProxy(swap.tokens.state)
  const isEmpty = state.step === 'editing' && !state.fromToken && !state.toToken
  useEffect(() => {
    void revision
    if (!isEmpty) return
    const native = swap.tokens.find('').own.find(({ address }) => address === undefined)
    if (native) swap.chooseFrom(native)
  }, [isEmpty, revision, swap])
}
