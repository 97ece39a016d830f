import type { NetworkId } from '@carabiner/core'

/**
 * The networks of the blockchain API's swaps: Ethereum, Arbitrum, OP, ZKsync, Base, BNB, Polygon,
 * Gnosis, Avalanche, Fantom, Kaia, Aurora.
 */
export const swapNetworks: readonly NetworkId[] = [
  'eip155:1',
  'eip155:42161',
  'eip155:10',
  'eip155:324',
  'eip155:8453',
  'eip155:56',
  'eip155:137',
  'eip155:100',
  'eip155:43114',
  'eip155:250',
  'eip155:8217',
  'eip155:1313161554',
]
