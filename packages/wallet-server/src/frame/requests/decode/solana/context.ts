/** The contents of a token account, from the network. */
export interface TokenAccount {
  readonly mint: string
  readonly owner: string
}

/**
 * The facts that decoding may use besides the transaction, read from the network and never from the
 * page.
 */
export interface SolanaContext {
  /** The signing account. */
  readonly account: string
  /** Earlier recipients of this account. */
  readonly recent: readonly string[]
  /** @returns undefined if it does not exist, or is unknown */
  tokenAccountOf(address: string): TokenAccount | undefined
  /**
   * Returns the mint's fee for a transfer of this amount, in its smallest unit. 0 without a fee.
   */
  transferFeeOf(mint: string, amount: bigint): bigint
}
