import type { MachineDefinition } from '@carabiner/core/adapter'
import type { SendDraft } from './draft.js'

/** How far a send is. */
export type SendStep =
  /** The visitor says what goes where. */
  | 'editing'
  /** They look at it, with what it costs. */
  | 'reviewing'
  /** Their wallet is asked. */
  | 'asking'

type SendEvent =
  | 'review'
  /** Back to the form. */
  | 'edit'
  | 'ask'
  /** The network has it, or may have it. */
  | 'sent'
  | 'failed'
  /** Another account or network is active. */
  | 'left'
  /** The visitor starts again with an empty form. */
  | 'reset'

type SendAction =
  /** Keeps what is reviewed, and reads what it costs. */
  | 'beginReview'
  /** What was reviewed is not any more. */
  | 'endReview'
  | 'forgetFailure'
  | 'explain'
  /** Empties the form. */
  | 'clear'
  /** Leaves the send's views, for the account or for the form. */
  | 'showAccount'
  | 'showForm'

/** What the events bring along. */
interface SendDetails {
  /** What is reviewed from now on. */
  review: { draft: SendDraft }
  failed: { error: unknown }
}

/** Only the wallet's answer ends `asking`: a visitor who leaves and comes back finds it again. */
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
        // A wallet that was no longer waited for may have sent it.
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
