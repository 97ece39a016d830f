/** A token account, from the network or made by the transaction. */
export interface KnownTokenAccount {
  readonly mint: string
  readonly owner: string
}

/** The facts about a transaction that come from the network. */
export interface SolanaFacts {
  /** The account that is asked. */
  readonly account: string
  /** @returns undefined if it does not exist, or is unknown */
  tokenAccountOf(address: string): KnownTokenAccount | undefined
}
