import { subscribe } from 'valtio/vanilla'
import type { SendPlace } from '../send/draft.js'
import type { Shell } from '../shell.js'

interface SwapRoutes {
  readonly shell: Shell
  place(): SendPlace | undefined
  /** Returns the app's networks on which swaps are possible. */
  networks(): SendPlace['network']['caipNetworkId'][]
  /** Whether an account is active on one of the app's networks. */
  hasAccount(): boolean
  /** Called when the visitor goes back out of the swap. */
  onLeft(): void
}

/**
 * Leads from a network without swaps to those with swaps, and reports when the visitor leaves the
 * swap.
 */
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
    // UnsupportedChain leads on to a network with swaps, or back to the previous view.
    if (direction === 'back') return modal.back()
    router.push({ view: 'UnsupportedChain', data: { swapNetworks } })
  }
  onDestroy(subscribe(router.state, follow))
  return follow
}
