import type { Network } from '@carabiner/core'
import type { Wallet } from '@wallet-standard/base'
import { toStandardChain } from './chains.js'

/** Whether a wallet is on one of the networks, by its own word. Never throws. */
export function isOnAny(wallet: Wallet, networks: readonly Network[]): boolean {
  try {
    const chains: readonly unknown[] = [...wallet.chains]
    return networks.some(
      (network) =>
        chains.includes(toStandardChain(network)) || chains.includes(network.caipNetworkId),
    )
  } catch {
    return false
  }
}
