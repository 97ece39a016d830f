import { fromBase58, parseSolanaAddress } from '@carabiner/core/solana'
import { ed25519 } from '@noble/curves/ed25519.js'
import type { Verifier } from './verifier.js'
import { attempt } from './verifier.js'

/** Ed25519 signatures, in base58; an address is its key. */
export const verifySolana: Verifier = async ({ message, signature, address }) => {
  const key = parseSolanaAddress(address)
  const bytes = /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(signature) ? fromBase58(signature) : undefined
  if (!key || bytes?.length !== 64) return false
  // As Solana itself verifies (RFC 8032), which takes no key of a small order.
  return attempt(() =>
    ed25519.verify(bytes, new TextEncoder().encode(message), key, { zip215: false }),
  )
}
