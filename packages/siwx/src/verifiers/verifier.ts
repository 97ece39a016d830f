import type { ChainNamespace, NetworkId, NetworkInput } from '@carabiner/core'

/** The access to the chain. */
export interface ChainAccess {
  networks?: readonly NetworkInput[]
  /** JSON-RPC endpoints by CAIP-2 id, preferred to the network's own. */
  rpcUrls?: Readonly<Record<string, readonly string[]>>
}

/** A text and its signature. */
export interface SignedText {
  message: string
  signature: string
  address: string
  chainId: NetworkId
}

/**
 * Returns whether a signature over a text belongs to the account.
 *
 * @throws when this cannot be determined: the visitor is then not signed in
 */
export type Verifier = (
  signed: SignedText,
  options: ChainAccess & { signal: AbortSignal },
) => Promise<boolean>

/** The verifier of each chain family. */
export type Verifiers = Readonly<Record<ChainNamespace, Verifier>>

/**
 * Runs a signature check. An exception, for numbers out of range or points off the curve, means an invalid
 * signature.
 */
export function attempt<T>(verify: () => T): T | false {
  try {
    return verify()
  } catch {
    return false
  }
}
