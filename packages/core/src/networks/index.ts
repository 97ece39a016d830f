// The networks that come with the library. Each is one constant, so a host pays for what it imports.
export { bitcoin, bitcoinSignet, bitcoinTestnet, bitcoinTestnet4 } from './bitcoin.js'
export type { ChainDefinition } from './chain-definition.js'
export {
  defineNetwork,
  type NetworkDefinition,
  type NetworkIdOf,
  type NetworkInput,
} from './define-network.js'
export {
  arbitrum,
  arbitrumSepolia,
  avalanche,
  base,
  baseSepolia,
  bsc,
  mainnet,
  optimism,
  optimismSepolia,
  polygon,
  polygonAmoy,
  sepolia,
  zksync,
} from './eip155.js'
export type { Network } from './network.js'
export { solana, solanaDevnet, solanaTestnet } from './solana.js'
