import type { SentTransaction, Unsubscribe } from '@carabiner/core'
import type { HeldToken } from '../tokens/read-tokens.js'
import type { ReceiverCheck } from './receiver.js'
import type { MissingPart, SendState } from './send-state.js'

/** Sends what the active account holds. */
export interface SendController {
  readonly state: SendState
  /** Who receives. */
  readonly receiver: ReceiverCheck
  /** What is missing, or wrong, before it can be reviewed. */
  missing(): MissingPart | undefined
  /** Addresses that the account sent to on this family, the newest first. */
  recent(): readonly string[]
  chooseToken(token: HeldToken): void
  /** Takes what is known of the chosen token now: how much there is, and what it costs. */
  refreshToken(token: HeldToken): void
  /** Takes what is typed of the amount: digits and at most one `.`. */
  enter(text: string): void
  /** The same amount in dollars, or back in the token. */
  switchUnit(): void
  /** All that there is, less the fee. Never rejects: `failure` says why it could not be read. */
  enterAll(): Promise<void>
  /** On to what it costs. @throws {SendIncompleteError} and stays, while something is missing */
  review(): void
  /** Back to the form. */
  edit(): void
  /** Reads again what it costs. Never rejects. */
  readCosts(): Promise<void>
  /** Keeps what it costs up to date, until it is told to stop. */
  watchCosts(): Unsubscribe
  /**
   * Asks the wallet. Call it in the press itself. Never retried; a transaction that may have been sent counts as sent
   * and is followed.
   *
   * @throws {SendIncompleteError} and asks nothing, while something is missing
   * @throws whatever the wallet or the network refuses it with; `failure` says it too
   */
  confirm(): Promise<SentTransaction>
  /** Forgets all that was entered, unless a wallet is being asked. */
  reset(): void
}
