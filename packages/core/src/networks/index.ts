// The networks that come with the library. Each is one constant, so a host pays for what it imports.
// The facts are viem's, written out: viem's own constants bring its serializers and hashing along.
import { defineNetwork } from './define-network.js'
import type { NativeCurrency, Network } from './network.js'

export { defineNetwork, type NetworkDefinition, type NetworkInput } from './define-network.js'
export type { Network } from './network.js'

const ether: NativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

function evm(
  id: number,
  name: string,
  rpcUrl: string,
  [explorer, url]: readonly [name: string, url: string],
  nativeCurrency = ether,
): Network {
  return defineNetwork({
    id,
    chainNamespace: 'eip155',
    name,
    nativeCurrency,
    rpcUrls: { default: { http: [rpcUrl] } },
    blockExplorers: { default: { name: explorer, url } },
  })
}

/** Ethereum, eip155:1. */
export const mainnet: Network = /* @__PURE__ */ evm(1, 'Ethereum', 'https://ethereum.reth.rs/rpc', [
  'Etherscan',
  'https://etherscan.io',
])
/** OP Mainnet, eip155:10. */
export const optimism: Network = /* @__PURE__ */ evm(
  10,
  'OP Mainnet',
  'https://mainnet.optimism.io',
  ['Optimism Explorer', 'https://optimistic.etherscan.io'],
)
/** BNB Smart Chain, eip155:56. */
export const bsc: Network = /* @__PURE__ */ evm(
  56,
  'BNB Smart Chain',
  'https://56.rpc.thirdweb.com',
  ['BscScan', 'https://bscscan.com'],
  { name: 'BNB', symbol: 'BNB', decimals: 18 },
)
/** Polygon, eip155:137. */
export const polygon: Network = /* @__PURE__ */ evm(
  137,
  'Polygon',
  'https://polygon.drpc.org',
  ['PolygonScan', 'https://polygonscan.com'],
  { name: 'POL', symbol: 'POL', decimals: 18 },
)
/** Base, eip155:8453. */
export const base: Network = /* @__PURE__ */ evm(8453, 'Base', 'https://mainnet.base.org', [
  'Basescan',
  'https://basescan.org',
])
/** Arbitrum One, eip155:42161. */
export const arbitrum: Network = /* @__PURE__ */ evm(
  42161,
  'Arbitrum One',
  'https://arb1.arbitrum.io/rpc',
  ['Arbiscan', 'https://arbiscan.io'],
)
/** Avalanche C-Chain, eip155:43114. */
export const avalanche: Network = /* @__PURE__ */ evm(
  43114,
  'Avalanche',
  'https://api.avax.network/ext/bc/C/rpc',
  ['SnowTrace', 'https://snowtrace.io'],
  { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
)
