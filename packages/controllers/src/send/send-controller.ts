import type { SentTransaction, Unsubscribe } from '@carabiner/core'
import type { HeldToken } from '../tokens/held-token.js'
import type { ReceiverCheck } from './receiver.js'
import type { MissingPart, SendState } from './send-state.js'

/** Sends tokens of the active account. */
export interface SendController {
  readonly state: SendState
  /** The receiver. */
  readonly receiver: ReceiverCheck
  /** Returns the first missing or invalid part before the review. */
  missing(): MissingPart | undefined
  /** Returns the addresses that the account sent to on this chain family, the newest first. */
  recent(): readonly string[]
  chooseToken(token: HeldToken): void
  /** Updates the chosen token's balance and price. */
  refreshToken(token: HeldToken): void
  /** Sets the amount: digits and at most one `.`. */
  enter(text: string): void
  /** Converts the amount to dollars, or back to the token. */
  switchUnit(): void
  /** Enters the maximum, without the fee. Never rejects: failures are in `failure`. */
  enterAll(): Promise<void>
  /** Opens the review. @throws {SendIncompleteError} while something is missing */
  review(): void
  /** Returns to the form. */
  edit(): void
  /** Reads the costs again. Never rejects. */
  readCosts(): Promise<void>
  /** Keeps the costs up to date until the returned function is called. */
  watchCosts(): Unsubscribe
  /**
   * Prompts the wallet. Call it in the press itself. Never retried. A transaction that may have
   * been sent counts as sent and is followed.
   *
   * @throws {SendIncompleteError} and does nothing while something is missing
   * @throws the error of the wallet or network, also in `failure`
   */
  confirm(): Promise<SentTransaction>
  /** Clears the form, unless the wallet is prompted. */
  reset(): void
}
