import type { MachineDefinition } from '@carabiner/core/adapter'

/** The step of a swap. */
export type SwapStep =
  /** The visitor fills in the form. */
  | 'editing'
  /** The visitor reviews the swap and its costs. */
  | 'reviewing'
  /** The calls are built and checked. */
  | 'preparing'
  /** The approval is pending in the wallet or on the network. */
  | 'approving'
  /** The swap is pending in the wallet or on the network. */
  | 'swapping'
  /** The swap is in a block. `result` has the moved amounts. */
  | 'done'
  /** Nothing was swapped. `failure` has the reason. */
  | 'failed'
  /** The swap may have executed, its status is unknown. Checked again while visible. */
  | 'unknown'

/** The events of a swap. */
export type SwapEvent =
  | 'review'
  /** Returns to the form. */
  | 'edit'
  /** The visitor presses the button. */
  | 'confirm'
  /** The built calls passed: an approval comes first. */
  | 'approve'
  /** The built calls passed: only the swap remains. */
  | 'swap'
  /** The swap may use the token now. */
  | 'approved'
  | 'swapped'
  /** Nothing was sent: the visitor can try again. */
  | 'refused'
  /** Sent, and failed. */
  | 'failed'
  | 'lost'
  /** The tab that prompts the wallet continues it. */
  | 'aside'
  /** Another account or network is active. */
  | 'left'
  /** The unsent swap of an earlier page is under review again. */
  | 'restored'
  /** The visitor starts again with an empty form. */
  | 'reset'

type SwapAction =
  | 'forgetFailure'
  /** Fixes the reviewed swap and reads its costs. */
  | 'beginReview'
  | 'readOnePrompt'
  | 'readQuote'
  /** The form has changed: reads its quote. */
  | 'readForm'
  /** The visitor has seen the result. */
  | 'leaveRun'
  /** Hides the run. It returns with its account. */
  | 'letRunGo'
  /** Clears the form. */
  | 'clear'
  /** Shows the active account. */
  | 'showAccount'

/** Steps without a pending request. */
const leave = {
  left: { target: 'editing', actions: ['leaveRun', 'clear', 'showAccount'] },
  reset: { target: 'editing', actions: ['leaveRun', 'clear'] },
} as const
/** A new review is needed: the price has changed by now. */
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
 * While this tab prompts the wallet, only the answer ends the step: a visitor who leaves and
 * returns finds it again. A prompt of another tab can be left.
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
        // The price is old, or of an earlier page.
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
