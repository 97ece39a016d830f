import type { CarabinerState, DeepReadonly } from '@carabiner/core'
import type { RouterState } from '../router/router.js'
import type { ViewRequest } from '../router/views.js'

type State = DeepReadonly<CarabinerState>

export const unsupportedChain: ViewRequest = { view: 'UnsupportedChain', data: {} }

/** Whether the active wallet is on a network that is not configured. */
export function isUnsupportedChain({ activeNamespace, namespaces }: State): boolean {
  const chain = activeNamespace && namespaces[activeNamespace]
  return chain?.status === 'connected' && chain.unsupportedChainId !== undefined
}

/**
 * Whether the visitor must choose a network or disconnect first. The choice of a network with swaps
 * can be left.
 */
export const isHeldByUnsupportedChain = (
  state: State,
  history: DeepReadonly<RouterState['history']>,
): boolean =>
  isUnsupportedChain(state) &&
  history.some((entry) => entry.view === 'UnsupportedChain' && !entry.data.swapNetworks)
