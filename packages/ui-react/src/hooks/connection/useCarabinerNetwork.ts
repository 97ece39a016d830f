import { type ChainNamespace, type Network, selectNetworkId } from '@carabiner/core'
import { useReadable } from '../../signal/signal.js'
import { useCarabinerState } from '../modal/useCarabinerState.js'
import { useCarabinerContext } from '../shared/context.js'
import type { RegisteredNetworkId } from '../shared/register.js'

/** What {@link useCarabinerNetwork} gives. */
export interface UseCarabinerNetworkResult {
  /** Absent while the wallet is on a network that is not configured. */
  network: Network<RegisteredNetworkId> | undefined
  /** The wallet's chain reference in that case. */
  unsupportedChainId: string | undefined
  /** Every configured network, of the family where one was named. */
  networks: readonly Network<RegisteredNetworkId>[]
  /** The network that the wallet is being asked for. */
  switchingTo: Network<RegisteredNetworkId> | undefined
}

/**
 * The network in use, and those that there are. `useCarabinerSwitchNetwork` changes it.
 *
 * @param namespace - @default the active family
 * @example
 * const { network, networks } = useCarabinerNetwork()
 * network?.name ?? 'Unsupported network'
 */
export function useCarabinerNetwork(namespace?: ChainNamespace): UseCarabinerNetworkResult {
  const { carabiner, surface } = useCarabinerContext().modal
  // Networks come and go with the ids in state, which is what renders again.
  const networkId = useCarabinerState((state) => selectNetworkId(state, namespace))
  const unsupportedChainId = useCarabinerState((state) => {
    const family = namespace ?? state.activeNamespace
    return family && state.namespaces[family]?.unsupportedChainId
  })
  const wanted = useReadable(surface.switching)
  return {
    network: networkId && carabiner.networks.find(networkId),
    unsupportedChainId,
    networks: carabiner.networks.list(namespace),
    switchingTo: wanted === undefined ? undefined : carabiner.networks.find(wanted),
  }
}
