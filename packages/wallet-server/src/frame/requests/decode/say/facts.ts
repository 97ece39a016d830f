/** A token's data, as its contract or mint reports it. */
export interface TokenFacts {
  readonly symbol?: string
  /** Absent if amounts can only be shown in the smallest unit. */
  readonly decimals?: number
  /**
   * How many displayed units one unit of the token is. Absent for tokens without a multiplier. An
   * invalid one means that amounts can only be shown in the smallest unit.
   */
  readonly uiMultiplier?: string
}

/** The facts in sentences: the network's own currency, and the tokens' data. */
export interface Facts {
  readonly native: { readonly symbol: string; readonly decimals: number }
  tokenOf(token: string): TokenFacts | undefined
}
