import type { NetworkId } from '@carabiner/core'

/** A decimal amount of a token, with the token's decimals. */
export interface TokenQuantity {
  /**
   * The token's UI multiplier, such as `"5"`, from Token-2022's scaled or interest-bearing amounts,
   * or ERC-8056. `numeric` is the raw amount. Displayed and typed amounts and `price` include the
   * multiplier. Absent for tokens without one.
   */
  readonly uiMultiplier?: string
  /** The number of decimals, such as `"18"`. */
  readonly decimals: string
  /** The raw amount in whole tokens, without the multiplier, such as `"1.5"`. */
  readonly numeric: string
}

/** A token that the account holds. */
export interface Token {
  readonly name: string
  readonly symbol: string
  readonly chainId: NetworkId
  /** The CAIP-10 id of the token's contract or mint. Absent for the native currency. */
  readonly address?: string
  /** The same as `quantity.decimals`, as a number. If they differ, the token is hidden. */
  readonly decimals?: number
  readonly quantity: TokenQuantity
  /** US dollars per UI unit. Absent if no source has it. */
  readonly price?: number
  /** The value of the whole balance in US dollars. Absent if no source has it. */
  readonly value?: number
  /** The `https:` or `data:` URL of the token's picture. */
  readonly iconUrl?: string
  /** The picture's URL under the name that token lists use. Applies without an `iconUrl`. */
  readonly logoUri?: string
  /** Whether the token accepts approvals by signature (EIP-2612). Absent if no source has it. */
  readonly eip2612?: boolean
}
