import type { Network } from '@carabiner/core'
import type { Wallet } from '@wallet-standard/base'
import { toNetworkId } from './chains.js'

/** Whether a wallet is on one of the networks, by its own word. Never throws. */
export function isOnAny(wallet: Wallet, networks: readonly Network[]): boolean {
  try {
    const ids = wallet.chains.map((chain) => toNetworkId(chain, networks))
    return networks.some(({ caipNetworkId }) => ids.includes(caipNetworkId))
  } catch {
    return false
  }
}
