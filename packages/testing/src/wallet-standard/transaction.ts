import { invalidParams } from '../wallet/provider-rpc-error.js'
import type { TestSigner } from './signer.js'

/** The layout of a serialized Solana transaction. */
interface Layout {
  /** The start of each signature of 64 bytes. */
  signatures: readonly number[]
  /** The signing keys, in the order of their signatures. */
  signers: readonly Uint8Array[]
  /** The signed bytes. */
  message: Uint8Array
  version: 'legacy' | 0
}

/** Returns the transaction with a signature at the signer's position. Leaves the given bytes unchanged. */
export async function signTransaction(
  transaction: Uint8Array,
  signer: TestSigner,
  versions: readonly ('legacy' | 0)[],
): Promise<{ signed: Uint8Array; signature: Uint8Array }> {
  const { signatures, signers, message, version } = readLayout(transaction)
  if (!versions.includes(version)) throw invalidParams(`No transactions of version ${version}.`)
  const place = signers.findIndex((key) => key.join() === signer.publicKey.join())
  const at = signatures[place]
  if (at === undefined) throw invalidParams('The account does not sign this transaction.')
  const signature = await signer.sign(message)
  const signed = Uint8Array.from(transaction)
  signed.set(signature, at)
  return { signed, signature }
}

function readLayout(bytes: Uint8Array): Layout {
  const [count, first] = readLength(bytes, 0)
  const signatures = Array.from({ length: count }, (_, index) => first + index * 64)
  const start = first + count * 64
  const lead = bytes[start] ?? 0
  const versioned = lead >= 0x80
  if (versioned && lead !== 0x80) throw invalidParams('A transaction of an unknown version.')
  const header = versioned ? start + 1 : start
  const [keys, firstKey] = readLength(bytes, header + 3)
  const signing = bytes[header] ?? 0
  if (signing !== count || signing > keys || firstKey + keys * 32 > bytes.length) {
    throw invalidParams('Not a transaction.')
  }
  return {
    signatures,
    signers: Array.from({ length: signing }, (_, index) =>
      bytes.subarray(firstKey + index * 32, firstKey + index * 32 + 32),
    ),
    message: bytes.subarray(start),
    version: versioned ? 0 : 'legacy',
  }
}

/** Reads a compact-u16 and the index after it. */
function readLength(bytes: Uint8Array, from: number): [length: number, next: number] {
  let length = 0
  for (let part = 0; part < 3; part += 1) {
    const byte = bytes[from + part]
    if (byte === undefined) break
    length |= (byte & 0x7f) << (part * 7)
    if (byte < 0x80) return [length, from + part + 1]
  }
  throw invalidParams('Not a transaction.')
}
