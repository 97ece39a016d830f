// These constants are copies of viem's, whose own modules would also import its serializers and hashing.
import { defineNetwork } from './define-network.js'
import type { NativeCurrency, Network } from './network.js'

const ether: NativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

const sepoliaEther: NativeCurrency = { name: 'Sepolia Ether', symbol: 'ETH', decimals: 18 }

interface Facts {
  name: string
  rpcUrl: string
  explorer: readonly [name: string, url: string]
  /** The time between two blocks, in ms. Absent if viem doesn't have it. */
  blockTime?: number
  nativeCurrency?: NativeCurrency
  testnet?: true
}

function evm<Id extends number>(id: Id, facts: Facts): Network<`eip155:${Id}`>
function evm(id: number, facts: Facts): Network {
  return defineNetwork({
    id,
    chainNamespace: 'eip155',
    name: facts.name,
    nativeCurrency: facts.nativeCurrency ?? ether,
    rpcUrls: { default: { http: [facts.rpcUrl] } },
    blockExplorers: { default: { name: facts.explorer[0], url: facts.explorer[1] } },
    testnet: facts.testnet ?? false,
    blockTime: facts.blockTime,
  })
}

/** Ethereum: `eip155:1`. */
export const mainnet: Network<'eip155:1'> = /* @__PURE__ */ evm(1, {
  name: 'Ethereum',
  rpcUrl: 'https://ethereum.reth.rs/rpc',
  explorer: ['Etherscan', 'https://etherscan.io'],
  blockTime: 12_000,
})
/** OP Mainnet: `eip155:10`. */
export const optimism: Network<'eip155:10'> = /* @__PURE__ */ evm(10, {
  name: 'OP Mainnet',
  rpcUrl: 'https://mainnet.optimism.io',
  explorer: ['Optimism Explorer', 'https://optimistic.etherscan.io'],
  blockTime: 2_000,
})
/** BNB Smart Chain: `eip155:56`. */
export const bsc: Network<'eip155:56'> = /* @__PURE__ */ evm(56, {
  name: 'BNB Smart Chain',
  rpcUrl: 'https://56.rpc.thirdweb.com',
  explorer: ['BscScan', 'https://bscscan.com'],
  blockTime: 750,
  nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
})
/** Polygon: `eip155:137`. */
export const polygon: Network<'eip155:137'> = /* @__PURE__ */ evm(137, {
  name: 'Polygon',
  rpcUrl: 'https://polygon.drpc.org',
  explorer: ['PolygonScan', 'https://polygonscan.com'],
  blockTime: 2_000,
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
})
/** ZKsync Era: `eip155:324`. Its block time is 1000 ms by specification, while viem has 200. */
export const zksync: Network<'eip155:324'> = /* @__PURE__ */ evm(324, {
  name: 'ZKsync Era',
  rpcUrl: 'https://mainnet.era.zksync.io',
  explorer: ['ZKsync Explorer', 'https://explorer.zksync.io/'],
  blockTime: 1_000,
})
/** Base: `eip155:8453`. */
export const base: Network<'eip155:8453'> = /* @__PURE__ */ evm(8453, {
  name: 'Base',
  rpcUrl: 'https://mainnet.base.org',
  explorer: ['Basescan', 'https://basescan.org'],
  blockTime: 2_000,
})
/** Arbitrum One: `eip155:42161`. */
export const arbitrum: Network<'eip155:42161'> = /* @__PURE__ */ evm(42161, {
  name: 'Arbitrum One',
  rpcUrl: 'https://arb1.arbitrum.io/rpc',
  explorer: ['Arbiscan', 'https://arbiscan.io'],
  blockTime: 250,
})
/** Avalanche C-Chain: `eip155:43114`. */
export const avalanche: Network<'eip155:43114'> = /* @__PURE__ */ evm(43114, {
  name: 'Avalanche',
  rpcUrl: 'https://api.avax.network/ext/bc/C/rpc',
  explorer: ['SnowTrace', 'https://snowtrace.io'],
  blockTime: 1_700,
  nativeCurrency: { name: 'Avalanche', symbol: 'AVAX', decimals: 18 },
})
/** Ethereum's test network Sepolia: `eip155:11155111`. */
export const sepolia: Network<'eip155:11155111'> = /* @__PURE__ */ evm(11155111, {
  name: 'Sepolia',
  rpcUrl: 'https://11155111.rpc.thirdweb.com',
  explorer: ['Etherscan', 'https://sepolia.etherscan.io'],
  nativeCurrency: sepoliaEther,
  testnet: true,
})
/** OP Mainnet's test network on Sepolia: `eip155:11155420`. */
export const optimismSepolia: Network<'eip155:11155420'> = /* @__PURE__ */ evm(11155420, {
  name: 'OP Sepolia',
  rpcUrl: 'https://sepolia.optimism.io',
  explorer: ['Blockscout', 'https://optimism-sepolia.blockscout.com'],
  blockTime: 2_000,
  nativeCurrency: sepoliaEther,
  testnet: true,
})
/** Base's test network on Sepolia: `eip155:84532`. */
export const baseSepolia: Network<'eip155:84532'> = /* @__PURE__ */ evm(84532, {
  name: 'Base Sepolia',
  rpcUrl: 'https://sepolia.base.org',
  explorer: ['Basescan', 'https://sepolia.basescan.org'],
  blockTime: 2_000,
  nativeCurrency: sepoliaEther,
  testnet: true,
})
/** Arbitrum's test network on Sepolia: `eip155:421614`. */
export const arbitrumSepolia: Network<'eip155:421614'> = /* @__PURE__ */ evm(421614, {
  name: 'Arbitrum Sepolia',
  rpcUrl: 'https://sepolia-rollup.arbitrum.io/rpc',
  explorer: ['Arbiscan', 'https://sepolia.arbiscan.io'],
  blockTime: 250,
  nativeCurrency: { name: 'Arbitrum Sepolia Ether', symbol: 'ETH', decimals: 18 },
  testnet: true,
})
/** Polygon's test network Amoy: `eip155:80002`. */
export const polygonAmoy: Network<'eip155:80002'> = /* @__PURE__ */ evm(80002, {
  name: 'Polygon Amoy',
  rpcUrl: 'https://polygon-amoy.drpc.org',
  explorer: ['PolygonScan', 'https://amoy.polygonscan.com'],
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  testnet: true,
})
