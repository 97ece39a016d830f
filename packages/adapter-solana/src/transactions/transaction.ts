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

/** A message as it travels: accounts by their place, looked-up ones by their table. */
export type Message = CompiledTransactionMessage & CompiledTransactionMessageWithLifetime

/** A serialized transaction with its message read. */
export interface ReadTransaction extends Transaction {
  readonly message: Message
}

/**
 * Reads a serialized transaction of any version that `@solana/kit` knows, its message left as bytes.
 *
 * @returns undefined when the bytes are not a transaction, are longer than the network takes, or are not
 *   written as every library writes them
 */
export function readEnvelope(bytes: Uint8Array): Transaction | undefined {
  try {
    const transaction = getTransactionDecoder().decode(bytes)
    const fits = bytes.length <= getTransactionSizeLimit(transaction)
    // A signer that is named twice, or another version's envelope, would not come out as it went in.
    return fits && isSame(writeTransaction(transaction), bytes) ? transaction : undefined
  } catch {
    return undefined
  }
}

/** @returns undefined when the bytes are not a message, or bytes follow it */
export function readMessage({ messageBytes }: Transaction): Message | undefined {
  try {
    const [message, end] = getCompiledTransactionMessageDecoder().read(messageBytes, 0)
    return end === messageBytes.length ? message : undefined
  } catch {
    return undefined
  }
}

/** @returns undefined when envelope or message can't be read */
export function readTransaction(bytes: Uint8Array): ReadTransaction | undefined {
  const envelope = readEnvelope(bytes)
  const message = envelope && readMessage(envelope)
  return message && { ...envelope, message }
}

export const writeTransaction = (transaction: Transaction): Uint8Array =>
  Uint8Array.from(getTransactionEncoder().encode(transaction))

/** Each signer's signature, null where its place is empty. */
export const signaturesOf = ({ signatures }: Transaction): ReadonlyMap<string, Uint8Array | null> =>
  new Map(
    Object.entries(signatures).map(([address, signature]) => [
      address,
      signature && Uint8Array.from(signature),
    ]),
  )

/** The transaction with signatures in their signers' places; others are left out. */
export function withSignatures(
  transaction: Transaction,
  added: ReadonlyMap<string, Uint8Array | null>,
): Uint8Array {
  const signatures = Object.fromEntries(
    Object.entries(transaction.signatures).map(([address, given]) => {
      const signature = added.get(address)
      return [address, signature ? signatureBytes(signature) : given]
    }),
  )
  return writeTransaction({ ...transaction, signatures })
}

export const isSame = (a: ArrayLike<number>, b: ArrayLike<number>): boolean =>
  a.length === b.length && Array.from(a).every((byte, at) => byte === b[at])
