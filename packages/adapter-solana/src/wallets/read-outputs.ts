import { InvalidWalletResponseError } from '@carabiner/core'
import { isBytes, readAnswer } from '@carabiner/core/wallet-standard'

/** Reads a feature's answer, one output for each input. @throws {InvalidWalletResponseError} */
export function readOutputs(answer: unknown, count: number, method: string): readonly unknown[] {
  if (!Array.isArray(answer) || answer.length !== count)
    throw new InvalidWalletResponseError(method)
  return answer
}

/** Reads a field of an output as a copy of its bytes. @throws {InvalidWalletResponseError} */
export function readBytes(output: unknown, name: string, method: string): Uint8Array {
  const bytes = readAnswer(output, name, method)
  if (!isBytes(bytes)) throw new InvalidWalletResponseError(method)
  return Uint8Array.from(bytes)
}

/** Checks the form of an Ed25519 signature. @throws {InvalidWalletResponseError} */
export function checkSignature(signature: Uint8Array, method: string): Uint8Array {
  if (signature.length !== 64 || signature.every((byte) => byte === 0)) {
    throw new InvalidWalletResponseError(method)
  }
  return signature
}
