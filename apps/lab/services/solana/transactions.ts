import {
  type Address,
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  type ReadonlyUint8Array,
  type Transaction,
} from '@solana/kit'
import { invalidParams } from './rpc-error.js'

const computeBudget = 'ComputeBudget111111111111111111111111111111'
/** The fee per signature in lamports. */
const signatureFee = 5_000n
/** The default limit of an instruction, in compute units. */
const defaultUnits = 200_000n
const maxSize = 1_232

const base58 = getBase58Decoder()

export interface ReadTransaction {
  readonly transaction: Transaction
  /** The first signature, in base58. */
  readonly id: string
  readonly blockhash: string
  /** The static accounts, the fee payer first. */
  readonly keys: readonly Address[]
  /** The fee in lamports. */
  readonly fee: bigint
}

export function decodeBytes(text: unknown, encoding: unknown): Uint8Array<ArrayBuffer> {
  if (typeof text !== 'string') throw invalidParams('a transaction is required')
  if (encoding === 'base64') return Uint8Array.from(Buffer.from(text, 'base64'))
  throw invalidParams('encoding: this node supports only base64')
}

export function readTransaction(bytes: Uint8Array): ReadTransaction {
  if (bytes.length > maxSize)
    throw invalidParams(`too large: ${bytes.length} bytes, at most ${maxSize}`)
  try {
    const transaction = getTransactionDecoder().decode(bytes)
    const message = readMessage(transaction.messageBytes)
    const [first] = Object.values(transaction.signatures)
    return { transaction, id: base58.decode(first ?? new Uint8Array(64)), ...message }
  } catch (error) {
    throw invalidParams(
      `the transaction can't be read: ${error instanceof Error ? error.message : error}`,
    )
  }
}

export function readMessage(bytes: ReadonlyUint8Array) {
  const message = getCompiledTransactionMessageDecoder().decode(bytes)
  if (!('lifetimeToken' in message) || message.lifetimeToken === undefined) {
    throw invalidParams('the message has no blockhash')
  }
  const { header, staticAccounts: keys, lifetimeToken: blockhash } = message
  const instructions = 'instructions' in message ? message.instructions : []
  let limit = 0n
  let price = 0n
  let units = 0n
  for (const { programAddressIndex, data = new Uint8Array() } of instructions) {
    if (keys[programAddressIndex] !== computeBudget) {
      units += defaultUnits
      continue
    }
    const view = new DataView(Uint8Array.from(data).buffer)
    if (data[0] === 2) limit = BigInt(view.getUint32(1, true))
    if (data[0] === 3) price = view.getBigUint64(1, true)
  }
  // The price per compute unit is in millionths of a lamport, rounded up.
  const priority = ((limit || units) * price + 999_999n) / 1_000_000n
  return { keys, blockhash, fee: BigInt(header.numSignerAccounts) * signatureFee + priority }
}

/** Returns a transaction in the format of JSON-RPC. */
export function describeTransaction(bytes: Uint8Array) {
  const { signatures, messageBytes } = getTransactionDecoder().decode(bytes)
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  const { header, staticAccounts } = message
  const instructions = 'instructions' in message ? message.instructions : []
  return {
    signatures: Object.values(signatures).map((one) => base58.decode(one ?? new Uint8Array(64))),
    message: {
      header: {
        numRequiredSignatures: header.numSignerAccounts,
        numReadonlySignedAccounts: header.numReadonlySignerAccounts,
        numReadonlyUnsignedAccounts: header.numReadonlyNonSignerAccounts,
      },
      accountKeys: staticAccounts,
      recentBlockhash: 'lifetimeToken' in message ? message.lifetimeToken : undefined,
      instructions: instructions.map(({ programAddressIndex, accountIndices = [], data }) => ({
        programIdIndex: programAddressIndex,
        accounts: [...accountIndices],
        data: base58.decode(data ?? new Uint8Array()),
      })),
      ...(message.version === 0 && { addressTableLookups: [] }),
    },
  }
}
