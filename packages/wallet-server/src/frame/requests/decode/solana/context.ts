/** What a token account holds, as the network said. */
export interface TokenAccount {
  readonly mint: string
  readonly owner: string
}

/** What decoding may know beside the transaction: asked of the network before, and nothing of the page. */
export interface SolanaContext {
  /** Who signs. */
  readonly account: string
  /** To whom this account has sent from here. */
  readonly recent: readonly string[]
  /** @returns undefined where there is none, or it could not be found out */
  tokenAccountOf(address: string): TokenAccount | undefined
  /** What a mint keeps of a transfer of so much, in its smallest unit; 0 where it keeps nothing. */
  transferFeeOf(mint: string, amount: bigint): bigint
}
