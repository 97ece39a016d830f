import type { NetworkId } from '../caip/caip-2.js'
import type { ChainNamespace } from '../caip/chain-namespace.js'

/** The currency of a network's fees. */
export interface NativeCurrency {
  name: string
  symbol: string
  /** The decimal places: 18 on EVM networks, 9 on Solana, 8 on Bitcoin. */
  decimals: number
}

/** A website that shows a chain's blocks and transactions. */
export interface BlockExplorer {
  name: string
  url: string
}

/**
 * A network of a host. Plain and frozen, so it is safe to share and is never proxied.
 *
 * @typeParam Id - the CAIP-2 id, if its type is a literal
 */
export interface Network<Id extends NetworkId = NetworkId> {
  /** The id within the family: a chain number on eip155, a genesis hash prefix elsewhere. */
  readonly id: number | string
  readonly caipNetworkId: Id
  readonly chainNamespace: ChainNamespace
  readonly name: string
  readonly nativeCurrency: Readonly<NativeCurrency>
  readonly rpcUrls: {
    /** The endpoints to use, in this order. */
    readonly default: { readonly http: readonly string[] }
    /** The chain's own endpoints, which stay if `default` is replaced. */
    readonly chainDefault: { readonly http: readonly string[] }
  }
  readonly blockExplorers?: { readonly default: Readonly<BlockExplorer> }
  readonly testnet: boolean
  /** The time between two blocks, in ms. Absent if unknown. */
  readonly blockTime?: number
  readonly assets?: { readonly imageId?: string; readonly imageUrl?: string }
  /** An older CAIP-2 id of the same network, which old sessions and storage may contain. */
  readonly deprecatedCaipNetworkId?: NetworkId
}
