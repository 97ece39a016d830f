import type { OperationParameters } from './adapter.js'
import type { SentTransaction } from './send.js'

/** How a network is to take a transaction (Solana JSON-RPC `sendTransaction`). */
export interface SendRawOptions {
  /** Not tried before it is passed on. @default false */
  skipPreflight?: boolean
  /** How settled the state is that the check before sending looks at. */
  preflightCommitment?: 'processed' | 'confirmed' | 'finalized'
  /** How often the node passes it on again. @default until the blockhash expires */
  maxRetries?: number
  /** The check before sending looks at no earlier slot. */
  minContextSlot?: number
}

/** Transactions that the host made itself, as bytes: for families whose wallets take them whole. */
export interface TransactionsCapability {
  /**
   * Asks the wallet to sign, and sends nothing. Several are one request where the wallet takes
   * several. Never retried.
   *
   * @param parameters.transactions - serialized, 1 to 64; what others signed before stays
   * @returns the same transactions with the account's signature, in the same order
   * @throws {TransactionChangedError} when the wallet signed something else, unless the host allows it
   * @throws {InvalidTransactionError | AccountMismatchError | ChainMismatchError} before the wallet
   *   is asked
   */
  sign(
    parameters: OperationParameters & { transactions: readonly Uint8Array[] },
  ): Promise<readonly Uint8Array[]>
  /**
   * Asks the wallet to sign and send. Never retried.
   *
   * @param parameters.transaction - serialized
   * @throws {OutcomeUnknownError} when it was handed to the network, whose answer was lost
   */
  send(
    parameters: OperationParameters & { transaction: Uint8Array; options?: SendRawOptions },
  ): Promise<SentTransaction>
}
