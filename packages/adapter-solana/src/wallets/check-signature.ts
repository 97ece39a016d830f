import { InvalidWalletResponseError } from '@carabiner/core'

/** Passes an Ed25519 signature on. @throws {InvalidWalletResponseError} when it can't be one */
export function checkSignature(signature: Uint8Array, method: string): Uint8Array {
  if (signature.length !== 64 || signature.every((byte) => byte === 0)) {
    throw new InvalidWalletResponseError(method)
  }
  return signature
}
