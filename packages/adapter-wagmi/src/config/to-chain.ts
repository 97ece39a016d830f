import type { Network } from '@carabiner/core'
import type { WagmiChain } from '../wagmi-types.js'

/** Copies a network to a wagmi chain, because Carabiner's networks are frozen. */
export function toChain(network: Network): WagmiChain {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, testnet } = network
  return {
    id: Number(id),
    name,
    nativeCurrency: { ...nativeCurrency },
    rpcUrls: { default: { http: [...rpcUrls.default.http] } },
    blockExplorers: blockExplorers && { default: { ...blockExplorers.default } },
    testnet,
  }
}
