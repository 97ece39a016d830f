import { formatSolanaAddress } from '@carabiner/core/solana'

const signatureSize = 64
const keySize = 32

/** Where the parts of a serialized transaction are. */
export interface Layout {
  version: 'legacy' | 0
  /** The signers, the fee payer first, and where each signature begins. */
  signers: ReadonlyMap<string, number>
  /** All accounts that the message lists itself, base58. */
  keys: readonly string[]
  header: { signers: number; readonlySigners: number; readonlyOthers: number }
  blockhash: string
  /** What is signed. */
  message: Uint8Array
  /** Where the instructions begin, in the message. */
  instructions: number
}

/** @returns undefined when the bytes are no transaction that wallets sign today */
export function readLayout(bytes: Uint8Array): Layout | undefined {
  const signatures = readLength(bytes, 0)
  if (!signatures) return undefined
  const start = signatures.next + signatures.length * signatureSize
  const message = bytes.subarray(start)
  const lead = message[0] ?? 0
  if (lead > 0x80) return undefined
  const at = lead === 0x80 ? 1 : 0
  const [required = 0, readonlySigners = 0, readonlyOthers = 0] = message.subarray(at, at + 3)
  const listed = readLength(message, at + 3)
  if (!listed || required !== signatures.length || required > listed.length) return undefined
  const end = listed.next + listed.length * keySize
  if (end + keySize > message.length || required === 0) return undefined
  const keys = Array.from({ length: listed.length }, (_, index) =>
    formatSolanaAddress(message.subarray(listed.next + index * keySize).subarray(0, keySize)),
  )
  return {
    version: lead === 0x80 ? 0 : 'legacy',
    signers: new Map(
      keys
        .slice(0, required)
        .map((key, index) => [key, signatures.next + index * signatureSize] as const),
    ),
    keys,
    header: { signers: required, readonlySigners, readonlyOthers },
    blockhash: formatSolanaAddress(message.subarray(end, end + keySize)),
    message,
    instructions: end + keySize,
  }
}

/** Each signer's signature, empty ones too; undefined when the bytes are no transaction. */
export function readSignatures(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> | undefined {
  const layout = readLayout(bytes)
  if (!layout) return undefined
  const entries = [...layout.signers].map(
    ([key, at]) => [key, bytes.slice(at, at + signatureSize)] as const,
  )
  return new Map(entries)
}

/** The transaction with a signature in its signer's place; undefined when the address signs nothing. */
export function withSignature(
  bytes: Uint8Array,
  address: string,
  signature: Uint8Array,
): Uint8Array | undefined {
  const at = readLayout(bytes)?.signers.get(address)
  if (at === undefined) return undefined
  const signed = Uint8Array.from(bytes)
  signed.set(signature, at)
  return signed
}

/** A message with empty places for its signatures: what a wallet is asked to sign. */
export function unsigned(message: Uint8Array): Uint8Array {
  const required = message[message[0] === 0x80 ? 1 : 0] ?? 0
  return Uint8Array.from([
    ...writeLength(required),
    ...new Uint8Array(required * signatureSize),
    ...message,
  ])
}

/** Reads a compact-u16. */
export function readLength(
  bytes: Uint8Array,
  from: number,
): { length: number; next: number } | undefined {
  let length = 0
  for (let part = 0; part < 3; part += 1) {
    const byte = bytes[from + part]
    if (byte === undefined) return undefined
    length |= (byte & 0x7f) << (part * 7)
    if (byte < 0x80) return { length, next: from + part + 1 }
  }
  return undefined
}

/** Writes a compact-u16. */
export function writeLength(length: number): number[] {
  return length < 0x80 ? [length] : [(length & 0x7f) | 0x80, ...writeLength(length >> 7)]
}
