import type { MachineDefinition } from '@carabiner/core/adapter'
import type { SendDraft } from './draft.js'
import type { SendStep } from './send-state.js'

type SendEvent =
  | 'review'
  /** Returns to the form. */
  | 'edit'
  | 'ask'
  /** The transaction was sent, or may have been sent. */
  | 'sent'
  | 'failed'
  /** Another account or network became active. */
  | 'left'
  /** The visitor starts over with an empty form. */
  | 'reset'

type SendAction =
  /** Stores the reviewed send and reads its costs. */
  | 'beginReview'
  /** Drops the reviewed send. */
  | 'endReview'
  | 'forgetFailure'
  | 'explain'
  /** Clears the form. */
  | 'clear'
  /** Leaves the views of the send, and shows the Account view or the form. */
  | 'showAccount'
  | 'showForm'

/** The data of each event. */
interface SendDetails {
  /** The send to review. */
  review: { draft: SendDraft }
  failed: { error: unknown }
}

/**
 * The machine of a send. Only the wallet's answer ends `asking`, so a visitor who leaves and
 * returns finds the same step.
 */
export const sendMachine: MachineDefinition<SendStep, SendEvent, SendAction, never, SendDetails> = {
  initial: 'editing',
  states: {
    editing: {
      entry: ['endReview'],
      on: {
        review: { target: 'reviewing', actions: ['beginReview'] },
        left: { actions: ['clear', 'showForm'] },
        reset: { actions: ['clear'] },
      },
    },
    reviewing: {
      on: {
        edit: { target: 'editing', actions: ['forgetFailure'] },
        ask: { target: 'asking', actions: ['forgetFailure'] },
        // The wallet may have sent the transaction after the wait ended.
        sent: { target: 'editing', actions: ['clear', 'showAccount'] },
        left: { target: 'editing', actions: ['clear', 'showForm'] },
        reset: { target: 'editing', actions: ['clear'] },
      },
    },
    asking: {
      on: {
        sent: { target: 'editing', actions: ['clear', 'showAccount'] },
        failed: { target: 'reviewing', actions: ['explain'] },
      },
    },
  },
}
