import { toBase58 } from '@carabiner/core/solana'
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { derivePrivateKeys } from './derive-keys.js'
import { erase, toPhrase } from './entropy.js'

/** Keys in the form that other wallets import. */
export interface PrivateKeysText {
  /** Twelve words. */
  readonly phrase: string
  /** Hex with `0x`. */
  readonly eip155: string
  /** Base58 of the private and the public key, 64 bytes. */
  readonly solana: string
}

export function privateKeysText(entropy: Uint8Array): PrivateKeysText {
  const keys = derivePrivateKeys(entropy)
  try {
    const solana = Uint8Array.from([...keys.solana, ...ed25519.getPublicKey(keys.solana)])
    return {
      phrase: toPhrase(entropy),
      eip155: `0x${bytesToHex(keys.eip155)}`,
      solana: toBase58(solana),
    }
  } finally {
    erase(keys.eip155, keys.solana)
  }
}
