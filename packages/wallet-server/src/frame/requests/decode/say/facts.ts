/** What is known of a token, as its contract or mint says it of itself. */
export interface TokenFacts {
  readonly symbol?: string
  /** Absent where amounts can't be told but in the smallest unit. */
  readonly decimals?: number
  /**
   * How many people count for one of the token's; absent for tokens without a multiplier. By one that makes no sense
   * amounts can't be told but in the smallest unit.
   */
  readonly uiMultiplier?: string
}

/** What sentences are written with: the network's own currency, and what tokens say of themselves. */
export interface Facts {
  readonly native: { readonly symbol: string; readonly decimals: number }
  tokenOf(token: string): TokenFacts | undefined
}
