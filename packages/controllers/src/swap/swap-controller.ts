import type { Unsubscribe } from '@carabiner/core'
import type { ApprovalKind, MissingSwapPart, SwapState } from './swap-state.js'
import type { SwapToken, SwapTokens } from './swap-token.js'

/** Swaps what the active account holds. */
export interface SwapController {
  readonly state: SwapState
  /** What there is to choose from. */
  readonly tokens: SwapTokens
  /** What is missing, or wrong, before it can be reviewed. */
  missing(): MissingSwapPart | undefined
  /** What leaves. The one that arrives is left where it is the same. */
  chooseFrom(token: SwapToken): void
  /** What arrives. The one that leaves is left where it is the same. */
  chooseTo(token: SwapToken): void
  /** The other way round. What would have arrived is what leaves. */
  flip(): void
  /** Takes what is typed of the amount that leaves: digits and at most one `.`. */
  enter(text: string): void
  /** The same amount in dollars, or back in the token. */
  switchUnit(): void
  /** All that there is, less the network fee. Never rejects: `failure` says why it could not be read. */
  enterAll(): Promise<void>
  /** Reads the quote again. Never rejects. */
  readQuote(): Promise<void>
  /** Keeps tokens, quote and fees up to date while the page is visible, until it is told to stop. */
  watch(): Unsubscribe
  /**
   * On to what it costs. From a swap that failed it leads back to the form where that lacks something by now.
   *
   * @throws {SwapIncompleteError} and stays, while something is missing in the form
   */
  review(): void
  /**
   * Back to the form; after a swap, to an empty one. One that is `unknown` is no longer followed: the visitor says that
   * it was not sent, or has seen enough.
   */
  edit(): void
  /** How much an approval is for. */
  chooseApproval(kind: ApprovalKind): void
  /** Approves first and swaps then, in two requests, though the wallet could do both in one. */
  approveSeparately(): void
  /**
   * Asks the wallet: for the approval where one is needed, else for the swap; for both where it does them in one
   * request. Call it in the press itself. Resolves once it is over; `state` says how far it is, and how it ended.
   *
   * @throws {SwapIncompleteError} and asks nothing, while something is missing
   * @throws whatever the wallet or the network refuses it with; `failure` says it too
   */
  confirm(): Promise<void>
  /** Looks again what became of a swap that is `unknown`. Never rejects. */
  look(): Promise<void>
  /**
   * Follows no longer what the network has, which may still be done: a swap is `unknown` then. What another tab asks the
   * wallet for is left to it: the form is back. Nothing happens while this tab asks the wallet. Never rejects.
   */
  stop(): Promise<void>
  /** Forgets all that was entered, unless the wallet is asked or the network is waited for. */
  reset(): void
}
