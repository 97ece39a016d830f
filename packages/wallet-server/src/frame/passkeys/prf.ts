import { sha256 } from '@noble/hashes/sha2.js'

/**
 * The PRF input of every passkey of the wallet. All passkeys share it, so that a passkey that signs
 * in can open the keys in the same step. The output still differs for each passkey.
 */
export const prfSalt: Uint8Array<ArrayBuffer> = Uint8Array.from(
  sha256(new TextEncoder().encode('carabiner/wallet-frame/v1/prf')),
)

/** @returns undefined if the passkey or browser has no PRF, or did not run it */
export function readPrf(credential: PublicKeyCredential): {
  isEnabled: boolean
  output: Uint8Array<ArrayBuffer> | undefined
} {
  const { prf } = credential.getClientExtensionResults()
  const first = prf?.results?.first
  const output = first && toBytes(first)
  const isWhole = output?.length === 32
  return {
    isEnabled: prf?.enabled === true || isWhole,
    output: isWhole ? output : undefined,
  }
}

const toBytes = (source: BufferSource): Uint8Array<ArrayBuffer> =>
  source instanceof ArrayBuffer
    ? new Uint8Array(source.slice(0))
    : Uint8Array.from(new Uint8Array(source.buffer, source.byteOffset, source.byteLength))
