import { secp256k1 } from '@noble/curves/secp256k1.js'
import { CompactSize } from '@scure/btc-signer'
import { concatBytes, equalBytes, hash160, sha256x2 } from '@scure/btc-signer/utils.js'
import type { KeyAddress } from './bitcoin-address.js'

const opening = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')

/**
 * Verifies a signature by the key that can be recovered from it. The header names an address type,
 * but many wallets write P2PKH for every address of the key. So any type is accepted, as in
 * Electrum.
 */
export function verifyBip137(message: Uint8Array, bytes: Uint8Array, address: KeyAddress): boolean {
  const header = (bytes[0] ?? 0) - 27
  if (bytes.length !== 65 || header < 0 || header > 15) return false
  const length = CompactSize.encode(BigInt(message.length))
  const hash = sha256x2(concatBytes(opening, length, message))
  const point = secp256k1.Signature.fromBytes(bytes.slice(1), 'compact')
    .addRecoveryBit(header & 3)
    .recoverPublicKey(hash)
  const keyHash = hash160(point.toBytes(true))
  switch (address.type) {
    case 'pkh': {
      const loose = hash160(point.toBytes(false))
      return equalBytes(keyHash, address.program) || equalBytes(loose, address.program)
    }
    case 'wpkh':
      return equalBytes(keyHash, address.program)
    case 'sh':
      return equalBytes(hash160(Uint8Array.from([0, 20, ...keyHash])), address.program)
    case 'tr':
      return false
  }
}
