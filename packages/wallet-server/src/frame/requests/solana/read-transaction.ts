import {
  type CompiledTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  type Transaction,
} from '@solana/kit'

/** A transaction with its decoded message. */
export interface ReadTransaction {
  readonly transaction: Transaction
  readonly message: CompiledTransactionMessage
}

/** @returns undefined for bytes that are not a transaction, or have an unusual encoding */
export function readTransaction(bytes: Uint8Array): ReadTransaction | undefined {
  try {
    const transaction = getTransactionDecoder().decode(bytes)
    const encoded = getTransactionEncoder().encode(transaction)
    if (encoded.length !== bytes.length || encoded.some((byte, at) => byte !== bytes[at]))
      return undefined
    const message = readMessage(Uint8Array.from(transaction.messageBytes))
    return message && { transaction, message }
  } catch {
    return undefined
  }
}

/** @returns undefined for bytes that are not a transaction's message */
export function readMessage(bytes: Uint8Array): CompiledTransactionMessage | undefined {
  try {
    const [message, end] = getCompiledTransactionMessageDecoder().read(bytes, 0)
    return end === bytes.length && message.staticAccounts.length > 0 ? message : undefined
  } catch {
    return undefined
  }
}
