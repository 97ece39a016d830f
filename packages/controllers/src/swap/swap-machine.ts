import type { MachineDefinition } from '@carabiner/core/adapter'

/** The step of a swap. */
export type SwapStep =
  /** The visitor fills in the form. */
  | 'editing'
  /** The visitor reviews the swap and its costs. */
  | 'reviewing'
  /** The calls are being built and checked. */
  | 'preparing'
  /** The approval is pending in the wallet or on the network. */
  | 'approving'
  /** The swap is pending in the wallet or on the network. */
  | 'swapping'
  /** The swap is in a block. `result` has the amounts that it moved. */
  | 'done'
  /** Nothing was swapped. `failure` has the reason. */
  | 'failed'
  /**
   * The swap may have executed, but its status is unknown. It is read again while the view is
   * visible.
   */
  | 'unknown'

/** The events of a swap. */
export type SwapEvent =
  | 'review'
  /** Returns to the form. */
  | 'edit'
  /** The visitor presses the button. */
  | 'confirm'
  /** The built calls passed the checks, and begin with an approval. */
  | 'approve'
  /** The built calls passed the checks, and only the swap remains. */
  | 'swap'
  /** The swap contract may now spend the token. */
  | 'approved'
  | 'swapped'
  /** Nothing was sent, so the visitor can retry. */
  | 'refused'
  /** The swap was sent and failed. */
  | 'failed'
  | 'lost'
  /** The swap stays with the tab that prompts the wallet. */
  | 'aside'
  /** Another account or network became active. */
  | 'left'
  /** A swap stored before a page load and never sent is under review again. */
  | 'restored'
  /** The visitor starts over with an empty form. */
  | 'reset'

type SwapAction =
  | 'forgetFailure'
  /** Stores the reviewed swap and reads its costs. */
  | 'beginReview'
  | 'readOnePrompt'
  | 'readQuote'
  /** Reads a quote for the changed form. */
  | 'readForm'
  /** Removes the run, whose result the visitor has seen. */
  | 'leaveRun'
  /** Hides the run. It reappears when its account is active again. */
  | 'letRunGo'
  /** Clears the form. */
  | 'clear'
  /** Shows the Account view. */
  | 'showAccount'

/** Events of the steps without a pending request. */
const leave = {
  left: { target: 'editing', actions: ['leaveRun', 'clear', 'showAccount'] },
  reset: { target: 'editing', actions: ['leaveRun', 'clear'] },
} as const
/** Events that require another review, because the price may have changed. */
const reviewAgain = {
  approved: 'reviewing',
  refused: 'reviewing',
  failed: 'reviewing',
  lost: 'reviewing',
} as const
const editAgain = {
  target: 'editing',
  actions: ['forgetFailure', 'leaveRun', 'readForm'],
} as const

/**
 * The machine of a swap. While this tab prompts the wallet, only the wallet's answer ends the step,
 * so a visitor who leaves and returns finds the same step. A prompt in another tab can be left.
 */
export const swapMachine: MachineDefinition<SwapStep, SwapEvent, SwapAction> = {
  initial: 'editing',
  states: {
    editing: {
      on: {
        review: { target: 'reviewing', actions: ['forgetFailure', 'beginReview'] },
        restored: { target: 'reviewing', actions: ['readForm', 'readOnePrompt'] },
        approve: 'approving',
        swap: 'swapping',
        left: leave.left,
        reset: { actions: ['clear'] },
      },
    },
    reviewing: {
      on: {
        ...leave,
        edit: { target: 'editing', actions: ['forgetFailure', 'leaveRun'] },
        confirm: { target: 'preparing', actions: ['forgetFailure'] },
      },
    },
    preparing: { on: { approve: 'approving', swap: 'swapping', refused: 'reviewing' } },
    approving: { on: { ...reviewAgain, aside: 'editing' } },
    swapping: {
      on: {
        swapped: 'done',
        refused: 'reviewing',
        failed: 'failed',
        lost: 'unknown',
        aside: 'editing',
      },
    },
    done: { on: { ...leave, edit: leave.reset } },
    failed: {
      on: {
        ...leave,
        edit: editAgain,
        // The price is outdated, for example after a page load.
        review: {
          target: 'reviewing',
          actions: ['leaveRun', 'forgetFailure', 'beginReview', 'readQuote'],
        },
      },
    },
    unknown: {
      on: {
        ...leave,
        swapped: 'done',
        failed: 'failed',
        edit: editAgain,
        left: { target: 'editing', actions: ['letRunGo', 'clear', 'showAccount'] },
      },
    },
  },
}
