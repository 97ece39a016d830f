import type { OperationParameters } from './parameters.js'
import type { SentTransaction } from './sent-transaction.js'

/** Options for sending a transaction (Solana JSON-RPC `sendTransaction`). */
export interface SendRawOptions {
  /** Skips the simulation before sending. @default false */
  skipPreflight?: boolean
  /** The commitment level of the simulation. */
  preflightCommitment?: 'processed' | 'confirmed' | 'finalized'
  /** The number of times that the node resends it. @default until the blockhash expires */
  maxRetries?: number
  /** The earliest slot that the simulation may use. */
  minContextSlot?: number
}

/** Serialized transactions that the host made, for chain families whose wallets accept them. */
export interface TransactionsCapability {
  /**
   * Asks the wallet to sign, without sending. Several transactions are one request if the wallet accepts
   * that. Never retried.
   *
   * @param parameters.transactions - serialized, 1 to 64. Other signers' signatures are kept
   * @returns the same transactions with the account's signature, in the same order
   * @throws {TransactionChangedError} if the wallet signed something else, unless the host allows it
   * @throws {InvalidTransactionError | AccountMismatchError | ChainMismatchError} before the wallet is asked
   */
  sign(
    parameters: OperationParameters & { transactions: readonly Uint8Array[] },
  ): Promise<readonly Uint8Array[]>
  /**
   * Asks the wallet to sign and send. Never retried.
   *
   * @param parameters.transaction - serialized
   * @throws {OutcomeUnknownError} if the network received the transaction, but its answer was lost
   */
  send(
    parameters: OperationParameters & { transaction: Uint8Array; options?: SendRawOptions },
  ): Promise<SentTransaction>
}
