/**
 * The fee of a transaction, in the smallest unit: wei, lamports, satoshi.
 *
 * Passed to a send unchanged, it is a limit: the transaction costs no more. The fee of a smart account's
 * operation is no limit, since its wallet sets the price.
 */
export interface FeeEstimate {
  /** The highest possible cost, without the amount sent. */
  fee: bigint
  /** The probable cost. Absent if equal to `fee`. */
  expected?: bigint
  /** The part of `fee` for a rollup's data on layer 1. */
  l1Fee?: bigint
  /** The gas limit. */
  gas?: bigint
  /** The highest total price per gas (EIP-1559). */
  maxFeePerGas?: bigint
  /** The highest tip per gas (EIP-1559). */
  maxPriorityFeePerGas?: bigint
  /** The price per gas, on chains without EIP-1559. */
  gasPrice?: bigint
  /**
   * EVM: the estimate is for a smart account's operation (ERC-4337). Its wallet makes and prices the
   * operation, so the request carries none of these figures, and the wallet shows the final cost.
   */
  isOperation?: true
  /**
   * EVM smart accounts: the part of `fee` paid from the account's deposit at the entry point, not from its
   * balance.
   */
  deposit?: bigint
  /** Solana: the rent of a token account created for the recipient. Not included in `fee`. */
  rent?: bigint
  /** Solana: the limit in compute units. */
  computeUnits?: number
  /** Solana: the price of a compute unit, in millionths of a lamport. Included in `fee`. */
  computeUnitPrice?: bigint
  /** Bitcoin: the coins to spend, each by its transaction and output index. */
  coins?: readonly { readonly txid: string; readonly vout: number }[]
}

/** The fee that the visitor saw. */
export interface FeeParameters {
  /**
   * The result of `estimateFee` or `maxAmount`. The transaction is sent with it, or refused. An EVM rollup's
   * `l1Fee` can't be limited by the transaction.
   *
   * @default set by the network, or by the wallet, when it is sent
   */
  fee?: FeeEstimate
}
