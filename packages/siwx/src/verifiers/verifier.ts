import type { ChainNamespace, NetworkId, NetworkInput } from '@carabiner/core'

/** The networks and endpoints for reading a chain. */
export interface ChainAccess {
  networks?: readonly NetworkInput[]
  /** JSON-RPC endpoints by CAIP-2 id. They replace the network's own. */
  rpcUrls?: Readonly<Record<string, readonly string[]>>
}

/** A text, its signature and the account that signed it. */
export interface SignedText {
  message: string
  signature: string
  address: string
  chainId: NetworkId
}

/**
 * Returns whether an account made a signature over a text.
 *
 * @throws when this cannot be determined. The visitor is then not signed in
 */
export type Verifier = (
  signed: SignedText,
  options: ChainAccess & { signal: AbortSignal },
) => Promise<boolean>

/** The verifier of each chain family. */
export type Verifiers = Readonly<Record<ChainNamespace, Verifier>>

/**
 * Runs a signature check. An exception, such as for a number out of range or a point off the curve,
 * means an invalid signature.
 */
export function attempt<T>(verify: () => T): T | false {
  try {
    return verify()
  } catch {
    return false
  }
}
