import type {} from 'vitest'

/** A Bitcoin chain that the tests share. */
export interface ProvidedBitcoinChain {
  /** The start of its genesis block's hash (CAIP-2 bip122). */
  readonly id: string
  /** The URL of its API, which also takes `POST /faucet` and `POST /mine`. */
  readonly url: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Two local chains for `inject('bitcoin')`. They mine only on request. */
    bitcoin: { readonly regtest: ProvidedBitcoinChain; readonly signet: ProvidedBitcoinChain }
  }
}
