import type { Carabiner } from '@carabiner/core'
import type { Shell } from '../shell.js'
import type { SwapsSource } from '../sources/swaps-source.js'
import type { SwapEvent } from './swap-machine.js'
import type { SwapState } from './swap-state.js'

/** The dependencies. */
export interface SwapProgressParts {
  readonly carabiner: Carabiner
  readonly shell: Shell
  /** The swap's state, a valtio proxy. */
  readonly state: SwapState
  send(event: SwapEvent): boolean
  source(): Promise<SwapsSource>
  /** Returns the key of the payment that the swap is for. Without it, the swap is for no payment. */
  paymentKey?: (() => string | undefined) | undefined
  /** Reads the account's data again. */
  refresh(): void
  /**
   * Called when a run that was stored before a page load ends, possibly under another active
   * account.
   */
  onEarlierOver(): void
}
