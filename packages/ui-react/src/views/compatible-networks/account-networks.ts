import type { ActiveAccount, CarabinerState, DeepReadonly, Network } from '@carabiner/core'
import type { NetworkLookup } from '@carabiner/core/internal'

/**
 * Returns the configured networks on which an account can receive, with its current network first.
 * These are the networks of its chain family that its wallet serves. A Bitcoin address belongs to
 * one network only.
 */
export function accountNetworks(
  networks: NetworkLookup,
  { namespaces }: DeepReadonly<CarabinerState>,
  account: Pick<ActiveAccount, 'connectorId' | 'namespace' | 'networkId'>,
): Network[] {
  const { connectorId, namespace, networkId } = account
  const all = networks.list(namespace)
  const ownNetwork = all.filter(({ caipNetworkId }) => caipNetworkId === networkId)
  if (namespace === 'bip122') return ownNetwork
  const connection = namespaces[namespace]?.connections.find(
    (known) => known.connectorId === connectorId,
  )
  const others = all.filter(({ caipNetworkId }) => caipNetworkId !== networkId)
  return [...ownNetwork, ...others].filter(
    ({ caipNetworkId }) => connection?.approved?.includes(caipNetworkId) ?? true,
  )
}
