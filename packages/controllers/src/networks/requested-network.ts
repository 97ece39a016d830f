import type { ChainNamespace, DeepReadonly, NetworkId } from '@carabiner/core'
import type { RouterState } from '../router/router.js'

/** The network that the visitor is connecting a wallet of another family for. */
export function requestedNetwork(
  history: DeepReadonly<RouterState['history']>,
  namespace: ChainNamespace,
): NetworkId | undefined {
  for (const entry of [...history].reverse()) {
    if (entry.view === 'Connect' && entry.data?.namespace === namespace) return entry.data.network
  }
  return undefined
}
