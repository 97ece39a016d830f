import { isNetworkId, type Network, type NetworkId } from '@carabiner/core'
import type { Wallet } from '@wallet-standard/base'

/** Wallet Standard's names for the clusters, by the part of their CAIP-2 id after the colon. */
const clusters: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
}

/**
 * The name under which wallets know a network, such as `solana:mainnet`. A network of the host's own
 * has its id: a validator on this machine is `localnet`.
 */
export const toStandardChain = ({ id }: Network): `solana:${string}` =>
  `solana:${clusters[id] ?? id}`

/**
 * The network that a wallet means: by Wallet Standard's name, by CAIP-2 id, or by a deprecated one.
 *
 * @returns undefined when it is none of Solana's
 */
export function toNetworkId(chain: string, networks: readonly Network[]): NetworkId | undefined {
  const known = networks.find(
    (network) => toStandardChain(network) === chain || network.deprecatedCaipNetworkId === chain,
  )
  if (known) return known.caipNetworkId
  const genesis = Object.keys(clusters).find((id) => `solana:${clusters[id]}` === chain)
  if (genesis) return `solana:${genesis}`
  return isNetworkId(chain) && chain.startsWith('solana:') ? chain : undefined
}

/** Whether a wallet is on one of the networks, by its own word. Never throws. */
export function isOnAny(wallet: Wallet, networks: readonly Network[]): boolean {
  try {
    const ids = wallet.chains.map((chain) => toNetworkId(chain, networks))
    return networks.some(({ caipNetworkId }) => ids.includes(caipNetworkId))
  } catch {
    return false
  }
}
