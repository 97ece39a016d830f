import { InvalidWalletResponseError } from '@carabiner/core'
import { readSignatures } from './wire.js'

/** Passes an Ed25519 signature on. @throws {InvalidWalletResponseError} when it can't be one */
export function checkSignature(signature: Uint8Array, method: string): Uint8Array {
  if (signature.length !== 64 || isEmpty(signature)) throw new InvalidWalletResponseError(method)
  return signature
}

/**
 * Passes on a transaction that an account signed. That the signature is right is for the network to
 * judge.
 *
 * @throws {InvalidWalletResponseError} when the account's place is empty, or it is no transaction
 */
export function checkSigned(transaction: Uint8Array, address: string, method: string): Uint8Array {
  const signature = readSignatures(transaction)?.get(address)
  if (!signature) throw new InvalidWalletResponseError(method)
  checkSignature(signature, method)
  return transaction
}

const isEmpty = (signature: Uint8Array) => signature.every((byte) => byte === 0)
