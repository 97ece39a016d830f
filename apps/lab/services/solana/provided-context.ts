import type {} from 'vitest'

/** A Solana chain that the tests share. */
export interface ProvidedSolanaChain {
  /** The part of its CAIP-2 id after the colon. */
  readonly id: string
  /** The URL of its JSON-RPC endpoint. */
  readonly url: string
  /** The URL for subscriptions. */
  readonly wsUrl: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Two local chains for `inject('solana')`: one with an id of its own, one that stands for devnet. */
    solana: { readonly local: ProvidedSolanaChain; readonly devnet: ProvidedSolanaChain }
  }
}
