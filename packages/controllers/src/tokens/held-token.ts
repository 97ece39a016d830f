import type { Token } from '../sources/token.js'

/** A held token, safe to display. */
export interface HeldToken extends Token {
  readonly decimals: number
  /** Equals that of `quantity`. */
  readonly uiMultiplier?: string
  /** Unique among an account's tokens. */
  readonly id: string
  /**
   * Whether the token is worth less than a cent, or has no known value and either no name of its
   * own or a name that imitates another: such tokens are sent to addresses unasked.
   */
  readonly isMinor: boolean
}
