import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { WalletAddresses, WalletKeys } from '../requests-contract.js'
import { derivePrivateKeys, type PrivateKeys } from './derive-keys.js'
import { erase } from './entropy.js'

/**
 * Creates signers for an entropy. Each signature derives its private key and erases it.
 *
 * @param entropy - returns the entropy, or throws while the wallet is locked
 */
export function createWalletKeys(
  addresses: WalletAddresses,
  entropy: () => Uint8Array,
): WalletKeys {
  const withKeys = <Result>(sign: (keys: PrivateKeys) => Result): Result => {
    const keys = derivePrivateKeys(entropy())
    try {
      return sign(keys)
    } finally {
      erase(keys.eip155, keys.solana)
    }
  }
  return {
    eip155: {
      address: addresses.eip155,
      sign: (hash) =>
        withKeys(({ eip155 }) => {
          if (hash.length !== 32) throw new RangeError('a hash must have 32 bytes')
          const signature = secp256k1.Signature.fromBytes(
            secp256k1.sign(hash, eip155, { prehash: false, lowS: true, format: 'recovered' }),
            'recovered',
          )
          const compact = bytesToHex(signature.toBytes('compact'))
          return {
            r: `0x${compact.slice(0, 64)}`,
            s: `0x${compact.slice(64)}`,
            yParity: signature.recovery === 1 ? 1 : 0,
          }
        }),
    },
    solana: {
      address: addresses.solana,
      sign: (message) => withKeys(({ solana }) => ed25519.sign(message, solana)),
    },
  }
}
