import type { SentTransaction, Unsubscribe } from '@carabiner/core'
import type { HeldToken } from '../tokens/held-token.js'
import type { ReceiverCheck } from './receiver.js'
import type { MissingPart, SendState } from './send-state.js'

/** Sends tokens from the active account. */
export interface SendController {
  readonly state: SendState
  /** The check of the receiver. */
  readonly receiver: ReceiverCheck
  /** Returns the first missing or invalid part of the form, up to the review. */
  missing(): MissingPart | undefined
  /** Returns the addresses of this chain family that the account sent to, newest first. */
  recent(): readonly string[]
  chooseToken(token: HeldToken): void
  /** Updates the balance and price of the chosen token. */
  refreshToken(token: HeldToken): void
  /** Sets the amount: digits and at most one `.`. */
  enter(text: string): void
  /** Switches the amount's unit between token and dollars. */
  switchUnit(): void
  /** Enters the maximum, less the fee. Never rejects: failures are in `failure`. */
  enterAll(): Promise<void>
  /** Opens the review. @throws {SendIncompleteError} while the form is incomplete */
  review(): void
  /** Returns to the form. */
  edit(): void
  /** Reads the costs again. Never rejects. */
  readCosts(): Promise<void>
  /** Keeps the costs up to date until the returned function is called. */
  watchCosts(): Unsubscribe
  /**
   * Prompts the wallet. Call it synchronously in the click handler. It is never retried. A
   * transaction that may have been sent counts as sent, and is followed.
   *
   * @throws {SendIncompleteError} and does nothing while the form is incomplete
   * @throws the error of the wallet or network, which is also in `failure`
   */
  confirm(): Promise<SentTransaction>
  /** Clears the form, unless the wallet is prompted. */
  reset(): void
}
