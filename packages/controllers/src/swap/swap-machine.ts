import type { MachineDefinition } from '@carabiner/core/adapter'

/** How far a swap is. */
export type SwapStep =
  /** The visitor says what is swapped for what. */
  | 'editing'
  /** They look at it, with what it costs. */
  | 'reviewing'
  /** What is to be signed is made and checked. */
  | 'preparing'
  /** The wallet is asked to let the swap use the token, or the network has that and it is waited for. */
  | 'approving'
  /** The wallet is asked for the swap, or the network has it and it is waited for. */
  | 'swapping'
  /** It is in a block; `result` says what moved. */
  | 'done'
  /** Nothing was swapped; `failure` says why. */
  | 'failed'
  /** It may have been swapped: nobody could say it yet. It is asked again while it is looked at. */
  | 'unknown'

/** What moves a swap on. */
export type SwapEvent =
  | 'review'
  /** Back to the form. */
  | 'edit'
  /** The visitor presses the button. */
  | 'confirm'
  /** What was made is what was asked for: an approval comes first. */
  | 'approve'
  /** What was made is what was asked for: nothing but the swap is left. */
  | 'swap'
  /** The swap may use the token now. */
  | 'approved'
  | 'swapped'
  /** Nothing was sent: it can be tried again. */
  | 'refused'
  /** It was sent, and came to nothing. */
  | 'failed'
  | 'lost'
  /** It is left to the tab that asks the wallet for it. */
  | 'aside'
  /** Another account or network is active. */
  | 'left'
  /** One of an earlier page, of which nothing was sent, is looked at again. */
  | 'restored'
  /** The visitor starts again with an empty form. */
  | 'reset'

type SwapAction =
  | 'forgetFailure'
  /** What is reviewed stays as it is, and what it costs is read. */
  | 'beginReview'
  | 'readOnePrompt'
  | 'readQuote'
  /** The form has changed: its quote is read anew. */
  | 'readForm'
  /** The visitor has seen how it ended. */
  | 'leaveRun'
  /** Shows it no longer; it is found again once its account is back. */
  | 'letRunGo'
  /** Empties the form. */
  | 'clear'
  /** Shows what the account that is active now has. */
  | 'showAccount'

/** Whatever the visitor looks at, until something is asked for. */
const leave = {
  left: { target: 'editing', actions: ['leaveRun', 'clear', 'showAccount'] },
  reset: { target: 'editing', actions: ['leaveRun', 'clear'] },
} as const
/** What is swapped is looked at again: the price is another one by now. */
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
 * While this tab asks the wallet, its answer alone ends the step: whoever leaves meanwhile comes back to it. One that
 * another tab asks can be left.
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
        // The price is one of before, or of an earlier page.
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
