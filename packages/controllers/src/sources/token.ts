import type { NetworkId } from '@carabiner/core'

/** A decimal amount of a token, and the token's decimals. */
export interface TokenQuantity {
  /**
   * The UI multiplier of a token, such as `"5"`, by Token-2022's scaled amounts or interest, or
   * ERC-8056. `numeric` is the raw amount. Displayed and typed amounts and `price` include the
   * multiplier. Absent for tokens without one.
   */
  readonly uiMultiplier?: string
  /** `"18"`. */
  readonly decimals: string
  /** In whole tokens, without the multiplier: `"1.5"`. */
  readonly numeric: string
}

/** A held token. */
export interface Token {
  readonly name: string
  readonly symbol: string
  readonly chainId: NetworkId
  /** The CAIP-10 id of its contract or mint. Absent for the native currency. */
  readonly address?: string
  /** The same as `quantity.decimals`, as a number. On a mismatch the token is hidden. */
  readonly decimals?: number
  readonly quantity: TokenQuantity
  /** Dollars per UI unit. Absent if no source knows it. */
  readonly price?: number
  /** Dollars for the whole balance. Absent if no source knows it. */
  readonly value?: number
  /** The `https:` or `data:` URL of its picture. Absent without one. */
  readonly iconUrl?: string
  /** The same, in the name of token lists. Used without an `iconUrl`. */
  readonly logoUri?: string
  /** Whether it accepts approvals by signature (EIP-2612). Absent if no source knows it. */
  readonly eip2612?: boolean
}
