import { type ChainNamespace, type Network, selectNetworkId } from '@carabiner/core'
import { useReadable } from '../../signal/signal.js'
import { useCarabinerState } from '../modal/useCarabinerState.js'
import { useCarabinerContext } from '../shared/context.js'
import type { RegisteredNetworkId } from '../shared/register.js'

/** The result of {@link useCarabinerNetwork}. */
export interface UseCarabinerNetworkResult {
  /** Undefined while the wallet is on a network that is not configured. */
  network: Network<RegisteredNetworkId> | undefined
  /** The wallet's chain reference, while the wallet is on a network that is not configured. */
  unsupportedChainId: string | undefined
  /** The configured networks of the given chain family, or of all. */
  networks: readonly Network<RegisteredNetworkId>[]
  /** The network that the wallet is asked to switch to. */
  switchingTo: Network<RegisteredNetworkId> | undefined
}

/**
 * Returns the active network and the configured ones. `useCarabinerSwitchNetwork` changes the
 * active network.
 *
 * @param namespace -
 * @default the active chain family
 * @example
 * const { network, networks } = useCarabinerNetwork()
 * network?.name ?? 'Unsupported network'
 */
export function useCarabinerNetwork(namespace?: ChainNamespace): UseCarabinerNetworkResult {
  const { carabiner, surface } = useCarabinerContext().modal
  // The networks change together with the ids in state, so the state also triggers their render.
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
