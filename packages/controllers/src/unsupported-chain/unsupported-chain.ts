import type { CarabinerState, DeepReadonly } from '@carabiner/core'
import type { RouterState } from '../router/router.js'
import type { ViewRequest } from '../router/views.js'

type State = DeepReadonly<CarabinerState>

export const unsupportedChain: ViewRequest = { view: 'UnsupportedChain', data: {} }

/** Whether the active wallet is on a chain that is not configured. */
export function isUnsupportedChain({ activeNamespace, namespaces }: State): boolean {
  const chain = activeNamespace && namespaces[activeNamespace]
  return chain?.status === 'connected' && chain.unsupportedChainId !== undefined
}

/**
 * Whether the visitor has to choose a network, or to disconnect, before anything else. One that is only
 * needed for a swap can be left.
 */
export const isHeldByUnsupportedChain = (
  state: State,
  history: DeepReadonly<RouterState['history']>,
): boolean =>
  isUnsupportedChain(state) &&
  history.some((entry) => entry.view === 'UnsupportedChain' && !entry.data.swapNetworks)
