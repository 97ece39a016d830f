/**
 * An EVM chain in the form of `viem/chains`. Declared here, since viem's `Chain` types of different versions are
 * incompatible, and a host's viem may differ from the one that core resolves to.
 */
export interface ChainDefinition {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
  }
  readonly rpcUrls: {
    readonly default: {
      readonly http: readonly string[]
      /** A field of viem's chains. Ignored. */
      readonly webSocket?: readonly string[] | undefined
    }
  }
  readonly blockExplorers?:
    | { readonly default: { readonly name: string; readonly url: string } }
    | undefined
  readonly testnet?: boolean | undefined
  /** The time between two blocks, in ms. */
  readonly blockTime?: number | undefined
  /**
   * A field of viem's chains. Ignored, like the next two fields. They are declared so that a chain can be written
   * inline.
   */
  readonly contracts?:
    | { readonly [name: string]: Contract | ContractBySource | undefined }
    | undefined
  readonly sourceId?: number | undefined
  readonly custom?: { readonly [name: string]: unknown } | undefined
}

type Contract = { readonly address: `0x${string}`; readonly blockCreated?: number | undefined }
type ContractBySource = { readonly [sourceId: number]: Contract | undefined }
