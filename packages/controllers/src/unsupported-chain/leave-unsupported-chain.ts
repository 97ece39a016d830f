import { type Carabiner, selectNetworkId } from '@carabiner/core'
import { subscribe } from 'valtio/vanilla'
import type { Shell } from '../shell.js'
import { isUnsupportedChain } from './unsupported-chain.js'

/** Leaves UnsupportedChain once the wallet is on a supported network. */
export function leaveUnsupportedChain(
  carabiner: Carabiner,
  { modal, router, onDestroy }: Shell,
): void {
  const leave = () => {
    const entry = router.current()
    if (!modal.state.open || entry?.view !== 'UnsupportedChain') return
    const state = carabiner.getSnapshot()
    const { swapNetworks } = entry.data
    if (!swapNetworks) {
      if (!isUnsupportedChain(state)) modal.proceed()
      return
    }
    const networkId = selectNetworkId(state)
    if (networkId && swapNetworks.includes(networkId)) modal.back()
  }
  onDestroy(carabiner.subscribe(leave), subscribe(router.state, leave))
}
