import type { NetworkId } from '../caip/caip-2.js'
import type { ChainNamespace } from '../caip/chain-namespace.js'

/** What fees are paid in. */
export interface NativeCurrency {
  name: string
  symbol: string
  /** Places after the decimal point: 18 on EVM networks, 9 on Solana, 8 on Bitcoin. */
  decimals: number
}

/** A site that shows what is in the chain. */
export interface BlockExplorer {
  name: string
  url: string
}

/**
 * A network that a host offers. Plain and frozen: safe to share, never proxied.
 *
 * @typeParam Id - its CAIP-2 id, where it is known as a literal
 */
export interface Network<Id extends NetworkId = NetworkId> {
  /** The family's own id: a chain number on eip155, a genesis hash prefix elsewhere. */
  readonly id: number | string
  readonly caipNetworkId: Id
  readonly chainNamespace: ChainNamespace
  readonly name: string
  readonly nativeCurrency: Readonly<NativeCurrency>
  readonly rpcUrls: {
    /** Asked first to last. */
    readonly default: { readonly http: readonly string[] }
    /** The chain's own endpoints, also when `default` was replaced. */
    readonly chainDefault: { readonly http: readonly string[] }
  }
  readonly blockExplorers?: { readonly default: Readonly<BlockExplorer> }
  readonly testnet: boolean
  /** Milliseconds between blocks, where that is known. */
  readonly blockTime?: number
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string }
  /** An older CAIP-2 id of the same network, still found in sessions and storage. */
  readonly deprecatedCaipNetworkId?: NetworkId
}
