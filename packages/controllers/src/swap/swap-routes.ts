import { subscribe } from 'valtio/vanilla'
import type { SendPlace } from '../send/draft.js'
import type { Shell } from '../shell.js'

interface SwapRoutes {
  readonly shell: Shell
  place(): SendPlace | undefined
  /** Where else the app's visitors could swap. */
  networks(): SendPlace['network']['caipNetworkId'][]
  /** An account is active, on a network of the app. */
  hasAccount(): boolean
  /** The visitor went back out of the swap. */
  onLeft(): void
}

/** Leads from a network without swaps to those with, and tells when the visitor has left. */
export function followSwapRoutes({
  shell: { router, modal, onDestroy },
  ...swap
}: SwapRoutes): () => void {
  let wasIn = false
  const follow = () => {
    const { history, direction } = router.state
    const view = router.current()?.view
    const isIn = history.some((entry) => entry.view.startsWith('Swap'))
    if (wasIn && !isIn && direction === 'back' && modal.state.open) swap.onLeft()
    wasIn = isIn
    if (view !== 'Swap' || !swap.hasAccount() || swap.place()) return
    const swapNetworks = swap.networks()
    if (swapNetworks.length === 0) return
    // From there the visitor goes on, or back to where they came from.
    if (direction === 'back') return modal.back()
    router.push({ view: 'UnsupportedChain', data: { swapNetworks } })
  }
  onDestroy(subscribe(router.state, follow))
  return follow
}
