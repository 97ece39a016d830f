import { subscribe } from 'valtio/vanilla'
import type { SendPlace } from '../send/draft.js'
import type { Shell } from '../shell.js'
import type { SwapState } from './swap-state.js'
import type { SwapStep } from './swap-table.js'

interface SwapRoutes {
  readonly shell: Shell
  readonly state: SwapState
  place(): SendPlace | undefined
  /** Where else the app's visitors could swap. */
  networks(): SendPlace['network']['caipNetworkId'][]
  /** An account is active, on a network of the app. */
  hasAccount(): boolean
  /** The visitor went back out of the swap. */
  onLeft(): void
}

/** Steps that are shown by the form alone. */
const ofForm: readonly SwapStep[] = ['editing', 'reviewing']

/** Leads to what a swap is: on a network without any to those with, and back to one that is not over. */
export function followSwapRoutes({
  shell: { router, modal, onDestroy },
  state,
  ...swap
}: SwapRoutes): () => void {
  let wasIn = false
  const follow = () => {
    const { history, direction } = router.state
    const view = router.current()?.view
    const isIn = history.some((entry) => entry.view === 'Swap' || entry.view === 'SwapPreview')
    if (wasIn && !isIn && direction === 'back' && modal.state.open) swap.onLeft()
    wasIn = isIn
    if (view === 'SwapPreview' && state.step === 'editing') return void router.backTo('Swap')
    if (view !== 'Swap' || !swap.hasAccount()) return
    if (swap.place()) {
      if (!ofForm.includes(state.step)) router.replace({ view: 'SwapPreview' })
      return
    }
    const swapNetworks = swap.networks()
    if (swapNetworks.length === 0) return
    // From there the visitor goes on, or back to where they came from.
    if (direction === 'back') return modal.back()
    router.push({ view: 'UnsupportedChain', data: { swapNetworks } })
  }
  onDestroy(subscribe(router.state, follow))
  return follow
}
