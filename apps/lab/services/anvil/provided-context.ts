import type {} from 'vitest'

/** A chain that the tests share. */
export interface ProvidedChain {
  /** The EIP-155 chain id. */
  readonly id: number
  /** The URL of its JSON-RPC endpoint. */
  readonly url: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Two local chains, 31337 and 31338, for `inject('anvil')`. */
    anvil: { readonly a: ProvidedChain; readonly b: ProvidedChain }
  }
}
