import {
  arbitrum,
  base,
  baseSepolia,
  mainnet,
  type Network,
  optimism,
  polygon,
  sepolia,
  solana,
  solanaDevnet,
} from '@carabiner/core/networks'
import type { FrameNetwork } from '../../frame/config/frame-config.js'

/** The pages of this machine. */
export const localOrigins = ['http://localhost:*', 'https://localhost:*', 'http://127.0.0.1:*']

/** The default networks, with the public nodes that core knows. */
export const publicNetworks: readonly FrameNetwork[] = [
  ...[mainnet, base, optimism, arbitrum, polygon, sepolia, baseSepolia],
  ...[solana, solanaDevnet],
].map(toFrameNetwork)

function toFrameNetwork(network: Network): FrameNetwork {
  const { caipNetworkId: id, name, nativeCurrency, rpcUrls, blockExplorers } = network
  const [rpcUrl] = rpcUrls.default.http
  if (rpcUrl === undefined) throw new Error(`${name} has no RPC URL.`)
  const { name: coin, symbol, decimals } = nativeCurrency
  return {
    id,
    name,
    rpcUrl,
    nativeCurrency: { name: coin, symbol, decimals },
    blockExplorerUrl: blockExplorers?.default.url,
  }
}
