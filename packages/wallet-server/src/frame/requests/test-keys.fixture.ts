import { formatSolanaAddress } from '@carabiner/core/solana'
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { type Hex, hexToBytes, numberToHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import type { WalletKeys } from '../requests-contract.js'

/** A test's keys: an EVM private key, and an Ed25519 seed. */
export function testKeys(key: Hex, seed: Uint8Array): WalletKeys {
  const secret = hexToBytes(key)
  return {
    eip155: {
      address: privateKeyToAddress(key),
      sign(hash) {
        const bytes = secp256k1.sign(hash, secret, { prehash: false, format: 'recovered' })
        const { r, s, recovery } = secp256k1.Signature.fromBytes(bytes, 'recovered')
        const wide = (value: bigint) => numberToHex(value, { size: 32 })
        return { r: wide(r), s: wide(s), yParity: recovery === 1 ? 1 : 0 }
      },
    },
    solana: {
      address: formatSolanaAddress(ed25519.getPublicKey(seed)),
      sign: (message) => ed25519.sign(message, seed),
    },
  }
}
