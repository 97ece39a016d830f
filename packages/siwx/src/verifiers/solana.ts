import { fromBase58, parseSolanaAddress } from '@carabiner/core/solana'
import { ed25519 } from '@noble/curves/ed25519.js'
import type { Verifier } from './verifier.js'
import { attempt } from './verifier.js'

/** Verifies base58 Ed25519 signatures. An address is its own public key. */
export const verifySolana: Verifier = async ({ message, signature, address }) => {
  const key = parseSolanaAddress(address)
  const bytes = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(signature) ? fromBase58(signature) : undefined
  if (!key || bytes?.length !== 64) return false
  // Strict, as in Solana itself (RFC 8032): keys of a small order are rejected.
  return attempt(() =>
    ed25519.verify(bytes, new TextEncoder().encode(message), key, { zip215: false }),
  )
}
