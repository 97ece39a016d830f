/** A transaction that was sent, and the time limit of its inclusion. */
export interface SentTransaction {
  /** The transaction's id on the network. */
  hash: string
  /** Solana: the last block height at which the transaction can be included. Pass it to `watchReceipt`. */
  lastValidBlockHeight?: bigint
}
