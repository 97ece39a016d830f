import type { Token } from '../sources/token.js'

/** A token that the account holds, safe to display. */
export interface HeldToken extends Token {
  readonly decimals: number
  /** The multiplier, equal to that of `quantity`. */
  readonly uiMultiplier?: string
  /** An id that is unique among an account's tokens. */
  readonly id: string
  /**
   * Whether the token is worth less than a cent, or has no known value and either no name of its
   * own or one that imitates another token. Such tokens are sent to addresses unsolicited.
   */
  readonly isMinor: boolean
}
