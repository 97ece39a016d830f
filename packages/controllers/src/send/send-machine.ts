import type { MachineDefinition } from '@carabiner/core/adapter'
import type { SendDraft } from './draft.js'
import type { SendStep } from './send-state.js'

type SendEvent =
  | 'review'
  /** Returns to the form. */
  | 'edit'
  | 'ask'
  /** The network has the transaction, or may have it. */
  | 'sent'
  | 'failed'
  /** Another account or network is active. */
  | 'left'
  /** The visitor starts again with an empty form. */
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
  /** Leave the send's views, for the account or for the form. */
  | 'showAccount'
  | 'showForm'

/** Details of the events. */
interface SendDetails {
  /** The send to review. */
  review: { draft: SendDraft }
  failed: { error: unknown }
}

/** Only the wallet's answer ends `asking`: a visitor who leaves and returns finds it again. */
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
        // A wallet may have sent it after the wait ended.
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
