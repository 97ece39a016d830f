import type { MachineDefinition } from '../machine/machine-definition.js'
import type { CallsStatusName } from './calls-run.js'

/** The events of a run. */
export type CallsEvent =
  /** The request is stored, and the wallet is about to be asked. */
  | 'ask'
  /** The wallet, or a search of the network, identified the sent transaction. */
  | 'answered'
  /** Nothing was sent: the wallet or the visitor refused, or the wallet had not been asked. */
  | 'refused'
  /** It is uncertain whether something was sent, or how it ended. */
  | 'lost'
  /** Nothing was sent, as the visitor says, or a wallet that knows its batches by id. */
  | 'not sent'
  /** The sent calls are done, and more calls are left. */
  | 'settled'
  /** The sent calls are done, and were the last. */
  | 'finished'
  | 'reverted'
  /** The transaction was replaced or can't be included, so the calls were not done. */
  | 'voided'
  /** The visitor resumes the run. */
  | 'again'
  | 'cancel'

/**
 * The states of a run, which `nextRun` advances in storage. Only `ready` leads to asking a wallet. `asking` and
 * `unknown` lead to `ready` only if it is certain that nothing was sent.
 */
export const callsMachine: MachineDefinition<CallsStatusName, CallsEvent> = {
  initial: 'ready',
  states: {
    // A request that counts as not sent may still get a late answer.
    ready: { on: { ask: 'asking', refused: 'paused', answered: 'sent', cancel: 'cancelled' } },
    asking: { on: { answered: 'sent', refused: 'paused', 'not sent': 'ready', lost: 'unknown' } },
    // The visitor can confirm that the call was done.
    unknown: {
      on: {
        answered: 'sent',
        refused: 'paused',
        'not sent': 'ready',
        settled: 'ready',
        finished: 'done',
        cancel: 'cancelled',
      },
    },
    sent: {
      on: {
        settled: 'ready',
        finished: 'done',
        reverted: 'reverted',
        voided: 'paused',
        lost: 'unknown',
      },
    },
    paused: { on: { again: 'ready', answered: 'sent', cancel: 'cancelled' } },
    done: {},
    reverted: {},
    cancelled: {},
  },
}

const endStates: ReadonlySet<CallsStatusName> = new Set(['done', 'reverted', 'cancelled'])

/** Whether a run has ended. */
export const isEnded = ({ status }: { readonly status: CallsStatusName }): boolean =>
  endStates.has(status)
