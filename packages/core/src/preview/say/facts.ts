/** A token's data, as its contract or mint reports it. */
export interface TokenFacts {
  readonly symbol?: string
  /** Absent if amounts can only be shown in the smallest unit. */
  readonly decimals?: number
  /**
   * The number of displayed units in one unit of the token. Absent for tokens without a multiplier.
   * With an invalid one, amounts can only be shown in the smallest unit.
   */
  readonly uiMultiplier?: string
}

/** The facts in sentences: the network's own currency, and the tokens' data. */
export interface Facts {
  readonly native: { readonly symbol: string; readonly decimals: number }
  tokenOf(token: string): TokenFacts | undefined
  /** Returns the name of a known contract, in our own words. */
  nameOf?(address: string): string | undefined
}
