import type { ActiveAccount, CarabinerState, DeepReadonly, Network } from '@carabiner/core'
import type { NetworkLookup } from '@carabiner/core/internal'

/**
 * The configured networks that something can be sent to an account on, its own first: those of its family that its
 * wallet serves. A Bitcoin address is one of a single network.
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
