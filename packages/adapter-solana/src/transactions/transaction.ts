import { signatureBytes } from '@solana/keys'
import {
  type CompiledTransactionMessage,
  type CompiledTransactionMessageWithLifetime,
  getCompiledTransactionMessageDecoder,
} from '@solana/transaction-messages'
import {
  getTransactionDecoder,
  getTransactionEncoder,
  getTransactionSizeLimit,
  type Transaction,
} from '@solana/transactions'

/** A compiled message. Accounts are named by index, and looked-up accounts by their table. */
export type Message = CompiledTransactionMessage & CompiledTransactionMessageWithLifetime

/** A serialized transaction with its parsed message. */
export interface ReadTransaction extends Transaction {
  readonly message: Message
}

/**
 * Parses a serialized transaction of any version that `@solana/kit` supports. The message stays
 * unparsed.
 *
 * @returns undefined when the bytes are not a transaction, are too long for the network, or are not
 * in the canonical form
 */
export function readEnvelope(bytes: Uint8Array): Transaction | undefined {
  try {
    const transaction = getTransactionDecoder().decode(bytes)
    const fits = bytes.length <= getTransactionSizeLimit(transaction)
    // A repeated signer, or the envelope of another version, does not serialize to the same bytes.
    return fits && isSame(writeTransaction(transaction), bytes) ? transaction : undefined
  } catch {
    return undefined
  }
}

/** Parses a message. @returns undefined when the bytes are not a message, or have trailing bytes */
export function readMessage({ messageBytes }: Transaction): Message | undefined {
  try {
    const [message, end] = getCompiledTransactionMessageDecoder().read(messageBytes, 0)
    return end === messageBytes.length ? message : undefined
  } catch {
    return undefined
  }
}

/** Parses a transaction and its message. @returns undefined when either cannot be parsed */
export function readTransaction(bytes: Uint8Array): ReadTransaction | undefined {
  const envelope = readEnvelope(bytes)
  const message = envelope && readMessage(envelope)
  return message && { ...envelope, message }
}

export const writeTransaction = (transaction: Transaction): Uint8Array =>
  Uint8Array.from(getTransactionEncoder().encode(transaction))

/** Returns the signature of each signer, or null while it is missing. */
export const signaturesOf = ({ signatures }: Transaction): ReadonlyMap<string, Uint8Array | null> =>
  new Map(
    Object.entries(signatures).map(([address, signature]) => [
      address,
      signature && Uint8Array.from(signature),
    ]),
  )

/** Adds the signatures of a transaction's signers. Other signatures are ignored. */
export function withSignatures(
  transaction: Transaction,
  added: ReadonlyMap<string, Uint8Array | null>,
): Uint8Array {
  const signatures = Object.fromEntries(
    Object.entries(transaction.signatures).map(([address, existing]) => {
      const signature = added.get(address)
      return [address, signature ? signatureBytes(signature) : existing]
    }),
  )
  return writeTransaction({ ...transaction, signatures })
}

export const isSame = (a: ArrayLike<number>, b: ArrayLike<number>): boolean =>
  a.length === b.length && Array.from(a).every((byte, at) => byte === b[at])
