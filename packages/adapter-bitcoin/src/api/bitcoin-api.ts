import type { Network } from '@carabiner/core'

/** A coin that an address can spend. */
export interface Utxo {
  /** The id of the transaction that created the coin. */
  txid: string
  vout: number
  /** In satoshi. */
  value: bigint
  /** Whether the transaction that created the coin is in a block. */
  confirmed: boolean
}

/** The status of a transaction that the network accepted. */
export interface TransactionStatus {
  /** The block of the transaction. Absent while the transaction is unconfirmed. */
  blockNumber?: bigint
  /** In satoshi. */
  fee: bigint
}

/** An input or output of a transaction: its value in satoshi, and its address if the script has one. */
export interface TransactionPlace {
  address?: string
  value: bigint
}

/** A transaction of an address. */
export interface AddressTransaction {
  hash: string
  /** In ms since 1970. Absent while the transaction is unconfirmed. */
  minedAt?: number
  inputs: readonly TransactionPlace[]
  outputs: readonly TransactionPlace[]
}

/** The parameters of every request: the network, and a signal that aborts the request. */
interface Asked {
  network: Network
  signal: AbortSignal
}

/**
 * Reads a Bitcoin chain and broadcasts to it. By default, the adapter uses the network's own
 * `rpcUrls`, which must serve the Esplora API, like mempool.space.
 */
export interface BitcoinApi {
  /** Returns the coins of an address, including unconfirmed ones. */
  getUtxos(parameters: Asked & { address: string }): Promise<readonly Utxo[]>
  /** Returns a transaction as hex. Spending a coin needs the transaction that created it, except for taproot. */
  getRawTransaction(parameters: Asked & { hash: string }): Promise<string>
  /** Reads a transaction's status. @returns undefined when the network does not know it */
  getTransaction(parameters: Asked & { hash: string }): Promise<TransactionStatus | undefined>
  /**
   * Returns the transactions of an address, newest first. The first page also has the unconfirmed
   * ones.
   *
   * @param parameters.after - the last confirmed transaction of the previous page
   * @returns an empty list after the last page
   */
  getTransactions(
    parameters: Asked & { address: string; after?: string },
  ): Promise<readonly AddressTransaction[]>
  /** Returns the fee rate for confirmation in a few blocks, in satoshi per virtual byte. */
  getFeeRate(parameters: Asked): Promise<number>
  /** Returns the network's estimated fee rate for the next block, on which the fee limit is based. */
  getFastestFeeRate(parameters: Asked): Promise<number>
  /**
   * Broadcasts a transaction.
   *
   * @returns the transaction's id
   * @throws {BroadcastFailedError} when the network rejects it, with the reason
   * @throws {HttpStatusError} with 401, 403, 425 or 429 when every endpoint turned the request
   * away. After any other error, the network may have accepted the transaction
   */
  broadcast(parameters: Asked & { hex: string }): Promise<string>
}
