/**
 * An EVM chain as `viem/chains` describes it. The type is our own: viem's `Chain` of one version does not fit that of
 * another, and a host's viem need not be the one that core resolves to.
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
      /** viem's, not read. */
      readonly webSocket?: readonly string[] | undefined
    }
  }
  readonly blockExplorers?:
    | { readonly default: { readonly name: string; readonly url: string } }
    | undefined
  readonly testnet?: boolean | undefined
  /** Milliseconds between blocks. */
  readonly blockTime?: number | undefined
  /** viem's own, as the two below: not read, and named so that a chain may be written out in place. */
  readonly contracts?:
    | { readonly [name: string]: Contract | ContractBySource | undefined }
    | undefined
  readonly sourceId?: number | undefined
  readonly custom?: { readonly [name: string]: unknown } | undefined
}

type Contract = { readonly address: `0x${string}`; readonly blockCreated?: number | undefined }
type ContractBySource = { readonly [sourceId: number]: Contract | undefined }
