import type { Unsubscribe } from '@carabiner/core'
import type { ApprovalKind, MissingSwapPart, SwapState } from './swap-state.js'
import type { SwapToken, SwapTokens } from './swap-token.js'

/** Swaps tokens of the active account. */
export interface SwapController {
  readonly state: SwapState
  /** The tokens to choose from. */
  readonly tokens: SwapTokens
  /** Returns the first missing or invalid part of the form, up to the review. */
  missing(): MissingSwapPart | undefined
  /** Sets the token to sell. Clears the token to buy if it is the same. */
  chooseFrom(token: SwapToken): void
  /** Sets the token to buy. Clears the token to sell if it is the same. */
  chooseTo(token: SwapToken): void
  /** Reverses the direction. The amount to receive becomes the amount to sell. */
  flip(): void
  /** Sets the amount to sell: digits and at most one `.`. */
  enter(text: string): void
  /** Switches the amount's unit between token and dollars. */
  switchUnit(): void
  /** Enters the maximum, less the network fee. Never rejects: failures are in `failure`. */
  enterAll(): Promise<void>
  /** Reads the quote again. Never rejects. */
  readQuote(): Promise<void>
  /**
   * Keeps the tokens, quote and fees up to date while the page is visible, until the returned
   * function is called.
   */
  watch(): Unsubscribe
  /**
   * Opens the review. After a failed swap, opens the form if it is incomplete now.
   *
   * @throws {SwapIncompleteError} while the form is incomplete
   */
  review(): void
  /**
   * Returns to the form, which is empty after a swap. Stops following an `unknown` swap: the
   * visitor knows that it was not sent, or does not wait for it.
   */
  edit(): void
  /** Chooses how much the approval covers. */
  chooseApproval(kind: ApprovalKind): void
  /**
   * Requests the approval and the swap in two prompts, even if the wallet could handle both in one.
   */
  approveSeparately(): void
  /** Approves in a transaction, even if the approval could be signed. */
  approveByTransaction(): void
  /**
   * Prompts the wallet for a needed approval, for the swap, or for both at once. Call it
   * synchronously in the click handler. Resolves when the swap ends. `state` has its progress and
   * result.
   *
   * @throws {SwapIncompleteError} and does nothing while the form is incomplete
   * @throws the error of the wallet or network, which is also in `failure`
   */
  confirm(): Promise<void>
  /** Reads the status of an `unknown` swap again. Never rejects. */
  look(): Promise<void>
  /**
   * Stops following a sent swap, which becomes `unknown` and may still execute. A swap that another
   * tab prompts for stays with that tab, and the form returns here. Does nothing while this tab
   * prompts the wallet. Never rejects.
   */
  stop(): Promise<void>
  /** Clears the form, unless the wallet or the network has a pending request. */
  reset(): void
}
