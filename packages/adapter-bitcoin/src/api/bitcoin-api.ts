import type { Network } from '@carabiner/core'

/** A coin that an address can spend. */
export interface Utxo {
  /** Of the transaction that made it. */
  txid: string
  vout: number
  /** In satoshi. */
  value: bigint
  /** Whether it is in a block. */
  confirmed: boolean
}

/** What is known of a transaction that the network took. */
export interface TransactionStatus {
  /** The block that it is in; absent while it waits for one. */
  blockNumber?: bigint
  /** In satoshi. */
  fee: bigint
}

/** A place of a transaction: whose it is, where its script has an address, and how much in satoshi. */
export interface TransactionPlace {
  address?: string
  value: bigint
}

/** A transaction that an address is in. */
export interface AddressTransaction {
  hash: string
  /** In ms since 1970; absent while it waits for a block. */
  minedAt?: number
  inputs: readonly TransactionPlace[]
  outputs: readonly TransactionPlace[]
}

/** Each names its network, and ends when its signal aborts. */
interface Asked {
  network: Network
  signal: AbortSignal
}

/**
 * How the adapter reads a Bitcoin chain and sends to it. By default it asks the network's own
 * `rpcUrls`, which must speak Esplora's API, as mempool.space does.
 */
export interface BitcoinApi {
  /** The coins of an address, those that wait for a block too. */
  getUtxos(parameters: Asked & { address: string }): Promise<readonly Utxo[]>
  /** A transaction as hex; spending coins takes those that made them, but for taproot's. */
  getRawTransaction(parameters: Asked & { hash: string }): Promise<string>
  /** @returns undefined when the network does not know it */
  getTransaction(parameters: Asked & { hash: string }): Promise<TransactionStatus | undefined>
  /**
   * What an address is in, the newest first: what waits for a block comes with the first page.
   *
   * @param parameters.after - the last transaction of the page before that is in a block
   * @returns nothing after the last one
   */
  getTransactions(
    parameters: Asked & { address: string; after?: string },
  ): Promise<readonly AddressTransaction[]>
  /** What a transaction pays to be in a block soon, in satoshi per virtual byte. */
  getFeeRate(parameters: Asked): Promise<number>
  /** What the network's own estimates name for the next block; what a fee may be is measured by it. */
  getFastestFeeRate(parameters: Asked): Promise<number>
  /**
   * @returns the transaction's id
   * @throws {BroadcastFailedError} when the network does not take it, with its reason
   * @throws {HttpStatusError} of 401, 403, 425 or 429 when no endpoint looked at it; whatever else it throws
   *   leaves open whether the network took it
   */
  broadcast(parameters: Asked & { hex: string }): Promise<string>
}
