import type { Unsubscribe } from '@carabiner/core'
import type { ApprovalKind, MissingSwapPart, SwapState } from './swap-state.js'
import type { SwapToken, SwapTokens } from './swap-token.js'

/** Swaps tokens of the active account. */
export interface SwapController {
  readonly state: SwapState
  /** The tokens to choose from. */
  readonly tokens: SwapTokens
  /** Returns the first missing or invalid part before the review. */
  missing(): MissingSwapPart | undefined
  /** Sets the token that leaves. Clears the other one if it is the same. */
  chooseFrom(token: SwapToken): void
  /** Sets the token that arrives. Clears the other one if it is the same. */
  chooseTo(token: SwapToken): void
  /** Reverses the direction. The amount that would have arrived leaves. */
  flip(): void
  /** Sets the amount that leaves: digits and at most one `.`. */
  enter(text: string): void
  /** Converts the amount to dollars, or back to the token. */
  switchUnit(): void
  /** Enters the maximum, without the network fee. Never rejects: failures are in `failure`. */
  enterAll(): Promise<void>
  /** Reads the quote again. Never rejects. */
  readQuote(): Promise<void>
  /**
   * Keeps tokens, quote and fees up to date while the page is visible, until the returned function
   * is called.
   */
  watch(): Unsubscribe
  /**
   * Opens the review. After a failed swap, opens the form if a part is missing now.
   *
   * @throws {SwapIncompleteError} while something is missing in the form
   */
  review(): void
  /**
   * Returns to the form, which is empty after a swap. An `unknown` swap is no longer followed: the
   * visitor knows that it was not sent, or does not wait for it.
   */
  edit(): void
  /** Chooses the amount of an approval. */
  chooseApproval(kind: ApprovalKind): void
  /** Requests approval and swap in two prompts, although the wallet could handle both in one. */
  approveSeparately(): void
  /**
   * Prompts the wallet for a needed approval or the swap, or for both in one prompt. Call it in the
   * press itself. Resolves at the end. `state` has the progress and the result.
   *
   * @throws {SwapIncompleteError} and does nothing while something is missing
   * @throws the error of the wallet or network, also in `failure`
   */
  confirm(): Promise<void>
  /** Reads the status of an `unknown` swap again. Never rejects. */
  look(): Promise<void>
  /**
   * Stops following a sent swap, which becomes `unknown` and may still execute. A prompt of another
   * tab stays with it, and the form returns. Does nothing while this tab prompts the wallet. Never
   * rejects.
   */
  stop(): Promise<void>
  /** Clears the form, unless the wallet or the network is pending. */
  reset(): void
}
