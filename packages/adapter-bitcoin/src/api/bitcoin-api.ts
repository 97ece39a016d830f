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
  /** What a transaction pays to be in a block soon, in satoshi per virtual byte. */
  getFeeRate(parameters: Asked): Promise<number>
  /** What the network's own estimates name for the next block; what a fee may be is measured by it. */
  getFastestFeeRate(parameters: Asked): Promise<number>
  /**
   * @returns the transaction's id
   * @throws {BroadcastFailedError} when the network does not take it; whatever else it throws leaves open
   *   whether it did
   */
  broadcast(parameters: Asked & { hex: string }): Promise<string>
}
