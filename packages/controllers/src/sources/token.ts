import type { NetworkId } from '@carabiner/core'

/** An amount of a token as a decimal, and how many places its smallest unit has. */
export interface TokenQuantity {
  /**
   * How many people count for one of the token's own: `"5"`, by Token-2022's scaled amounts or interest, or ERC-8056.
   * `numeric` is what the token counts, without it; what is shown, typed and has the `price` is by it. Absent for tokens
   * without a multiplier.
   */
  readonly uiMultiplier?: string
  /** `"18"`. */
  readonly decimals: string
  /** In whole tokens, as the token counts: `"1.5"`. */
  readonly numeric: string
}

/** A token that an account holds. */
export interface Token {
  readonly name: string
  readonly symbol: string
  readonly chainId: NetworkId
  /** CAIP-10 id of its contract or mint; absent for the native currency. */
  readonly address?: string
  /** The same as `quantity.decimals`, as a number; a token of which the two differ is not shown. */
  readonly decimals?: number
  readonly quantity: TokenQuantity
  /** Dollars for one, as people count; absent where no source knows it. */
  readonly price?: number
  /** Dollars for all of them; absent where no source knows it. */
  readonly value?: number
  /** `https:` or `data:` URL of its picture; absent where there is none. */
  readonly iconUrl?: string
  /** The same, as lists of tokens call it: shown where there is no `iconUrl`. */
  readonly logoUri?: string
  /** Whether it takes approvals by signature (EIP-2612); absent where no source knows it. */
  readonly eip2612?: boolean
}
