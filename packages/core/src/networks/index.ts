// The networks that come with the library. Each is one constant, so a host pays for what it imports.
import {
  arbitrum as viemArbitrum,
  avalanche as viemAvalanche,
  base as viemBase,
  bsc as viemBsc,
  mainnet as viemMainnet,
  optimism as viemOptimism,
  polygon as viemPolygon,
} from 'viem/chains'
import { defineNetwork } from './define-network.js'
import type { Network } from './network.js'

export { defineNetwork, type NetworkDefinition, type NetworkInput } from './define-network.js'
export type { Network } from './network.js'

/** Ethereum, eip155:1. */
export const mainnet: Network = /* @__PURE__ */ defineNetwork(viemMainnet)
/** Base, eip155:8453. */
export const base: Network = /* @__PURE__ */ defineNetwork(viemBase)
/** Arbitrum One, eip155:42161. */
export const arbitrum: Network = /* @__PURE__ */ defineNetwork(viemArbitrum)
/** OP Mainnet, eip155:10. */
export const optimism: Network = /* @__PURE__ */ defineNetwork(viemOptimism)
/** Polygon, eip155:137. */
export const polygon: Network = /* @__PURE__ */ defineNetwork(viemPolygon)
/** Avalanche, eip155:43114. */
export const avalanche: Network = /* @__PURE__ */ defineNetwork(viemAvalanche)
/** BNB Smart Chain, eip155:56. */
export const bsc: Network = /* @__PURE__ */ defineNetwork(viemBsc)
