import { isNetworkId, type Network, type NetworkId } from '@carabiner/core'
import type { Wallet } from '@wallet-standard/base'

/** Wallet Standard's names of the clusters, by the reference of their CAIP-2 id. */
const clusters: Readonly<Record<string, string>> = {
  '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'mainnet',
  EtWTRABZaYq6iMfeYKouRu166VU2xqa1: 'devnet',
  '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': 'testnet',
}

/**
 * Returns the name that wallets use for a network, such as `solana:mainnet`. The name of a host's
 * own network is its id: a local validator is `localnet`.
 */
export const toStandardChain = ({ id }: Network): `solana:${string}` =>
  `solana:${clusters[id] ?? id}`

/**
 * Returns the id of the network with a wallet's name: Wallet Standard's name, a CAIP-2 id or a
 * deprecated id.
 *
 * @returns undefined when the name is not a Solana network
 */
export function toNetworkId(chain: string, networks: readonly Network[]): NetworkId | undefined {
  const network = networks.find(
    (network) => toStandardChain(network) === chain || network.deprecatedCaipNetworkId === chain,
  )
  if (network) return network.caipNetworkId
  const genesis = Object.keys(clusters).find((id) => `solana:${clusters[id]}` === chain)
  if (genesis) return `solana:${genesis}`
  return isNetworkId(chain) && chain.startsWith('solana:') ? chain : undefined
}

/** Whether a wallet reports that it supports one of the networks. Never throws. */
export function isOnAny(wallet: Wallet, networks: readonly Network[]): boolean {
  try {
    const ids = wallet.chains.map((chain) => toNetworkId(chain, networks))
    return networks.some(({ caipNetworkId }) => ids.includes(caipNetworkId))
  } catch {
    return false
  }
}
