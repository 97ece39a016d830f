import type { ChainNamespace, NetworkId, NetworkInput } from '@carabiner/core'

/** Where a verifier finds the chain. */
export interface ChainAccess {
  networks?: readonly NetworkInput[]
  /** JSON-RPC endpoints by CAIP-2 id, asked before a network's own. */
  rpcUrls?: Readonly<Record<string, readonly string[]>>
}

/** A text, and the signature of it to verify. */
export interface SignedText {
  message: string
  signature: string
  address: string
  chainId: NetworkId
}

/**
 * Whether a signature over a text is the account's.
 *
 * @throws when that could not be found out: the visitor is then not signed in
 */
export type Verifier = (
  signed: SignedText,
  options: ChainAccess & { signal: AbortSignal },
) => Promise<boolean>

/** The verifier of each chain family. */
export type Verifiers = Readonly<Record<ChainNamespace, Verifier>>

/** Runs a check of a signature. One that throws, for numbers out of range or points off the curve, did not hold. */
export function attempt<T>(verify: () => T): T | false {
  try {
    return verify()
  } catch {
    return false
  }
}
