import type {} from 'vitest'

/** A Solana chain that the tests share. */
export interface ProvidedSolanaChain {
  /** The part of its CAIP-2 id after the colon. */
  readonly id: string
  /** Its JSON-RPC endpoint. */
  readonly url: string
  /** For subscriptions. */
  readonly wsUrl: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Two local chains for `inject('solana')`: one of its own, one that stands for devnet. */
    solana: { readonly local: ProvidedSolanaChain; readonly devnet: ProvidedSolanaChain }
  }
}
