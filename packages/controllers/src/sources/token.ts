import type { NetworkId } from '@carabiner/core'

/** An amount of a token as a decimal, and how many places its smallest unit has. */
export interface TokenQuantity {
  /** `"18"`. */
  readonly decimals: string
  /** In whole tokens: `"1.5"`. */
  readonly numeric: string
}

/** A token that an account holds. */
export interface Token {
  readonly name: string
  readonly symbol: string
  readonly chainId: NetworkId
  /** CAIP-10 id of its contract or mint; absent for the native currency. */
  readonly address?: string
  readonly quantity: TokenQuantity
  /** Dollars for one; absent where no source knows it. */
  readonly price?: number
  /** Dollars for all of them; absent where no source knows it. */
  readonly value?: number
  readonly iconUrl?: string
}
