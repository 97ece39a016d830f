import type { CarabinerState, DeepReadonly } from '@carabiner/core'
import type { RouterState } from '../router/router.js'
import type { ViewRequest } from '../router/views.js'

type State = DeepReadonly<CarabinerState>

export const unsupportedChain: ViewRequest = { view: 'UnsupportedChain', data: {} }

/** Whether the active wallet is on a network that the app does not list. */
export function isUnsupportedChain({ activeNamespace, namespaces }: State): boolean {
  const chain = activeNamespace && namespaces[activeNamespace]
  return chain?.status === 'connected' && chain.unsupportedChainId !== undefined
}

/**
 * Whether the visitor must first choose a network or disconnect. The choice of a network for swaps
 * can be left.
 */
export const isHeldByUnsupportedChain = (
  state: State,
  history: DeepReadonly<RouterState['history']>,
): boolean =>
  isUnsupportedChain(state) &&
  history.some((entry) => entry.view === 'UnsupportedChain' && !entry.data.swapNetworks)
