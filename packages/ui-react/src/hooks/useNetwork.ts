import { type ChainNamespace, type Network, selectNetworkId } from '@carabiner/core'
import { useCallback } from 'react'
import { useCarabinerContext } from './context.js'
import { useCarabinerState } from './useCarabinerState.js'

export interface UseNetworkResult {
  /** Absent while the wallet is on a network that is not configured. */
  network: Network | undefined
  /** The wallet's chain reference in that case. */
  unsupportedChainId: string | undefined
  /** Asks the wallet, when one is connected. Rejects with the errors of `switchNetwork`. */
  switchNetwork: (networkId: string) => Promise<Network>
}

/** The network in use. */
export function useNetwork(namespace?: ChainNamespace): UseNetworkResult {
  const { carabiner } = useCarabinerContext().modal
  const networkId = useCarabinerState((state) => selectNetworkId(state, namespace))
  const unsupportedChainId = useCarabinerState((state) => {
    const family = namespace ?? state.activeNamespace
    return family && state.chains[family]?.unsupportedChainId
  })
  return {
    network: networkId && carabiner.networks.find(networkId),
    unsupportedChainId,
    switchNetwork: useCallback((id) => carabiner.switchNetwork(id), [carabiner]),
  }
}
