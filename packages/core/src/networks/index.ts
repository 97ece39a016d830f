// The built-in networks. Each is a constant of its own, so a host loads only the ones that it imports.
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
