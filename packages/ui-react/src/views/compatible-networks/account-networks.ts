import type { ActiveAccount, CarabinerState, DeepReadonly, Network } from '@carabiner/core'
import type { NetworkLookup } from '@carabiner/core/internal'

/**
 * Returns the configured networks on which an account can receive, its own first: networks of its
 * chain family that its wallet serves. A Bitcoin address belongs to one network.
 */
export function accountNetworks(
  networks: NetworkLookup,
  { namespaces }: DeepReadonly<CarabinerState>,
  account: Pick<ActiveAccount, 'connectorId' | 'namespace' | 'networkId'>,
): Network[] {
  const { connectorId, namespace, networkId } = account
  const all = networks.list(namespace)
  const own = all.filter(({ caipNetworkId }) => caipNetworkId === networkId)
  if (namespace === 'bip122') return own
  const connection = namespaces[namespace]?.connections.find(
    (known) => known.connectorId === connectorId,
  )
  const others = all.filter(({ caipNetworkId }) => caipNetworkId !== networkId)
  return [...own, ...others].filter(
    ({ caipNetworkId }) => connection?.approved?.includes(caipNetworkId) ?? true,
  )
}
