import type { MachineDefinition } from '../machine/machine-definition.js'
import type { CallsStatusName } from './calls-run.js'

/** What happens to a run. */
export type CallsEvent =
  /** It is kept that the wallet is asked, before it is. */
  | 'ask'
  /** The wallet, or a look at the network, named what was sent. */
  | 'answered'
  /** Nothing was sent: the wallet or the visitor refused it, or it had not been asked. */
  | 'refused'
  /** It can't be decided whether something was sent, or what became of it. */
  | 'lost'
  /** Nothing was sent, by the visitor's word or that of a wallet that knows. */
  | 'not sent'
  /** What was sent is done, and calls are left. */
  | 'settled'
  /** What was sent is done, and was the last. */
  | 'finished'
  | 'reverted'
  /** Another transaction took its place, or it will be in no block: it was not done. */
  | 'voided'
  /** The visitor wants it to go on. */
  | 'again'
  | 'cancel'

/**
 * A run is kept in the storage: `nextRun` takes it on. Only `ready` leads to a wallet that is asked, and nothing leads
 * from `asking` or `unknown` to `ready` but the word that nothing was sent.
 */
export const callsMachine: MachineDefinition<CallsStatusName, CallsEvent> = {
  initial: 'ready',
  states: {
    // What was taken for not sent may be answered late.
    ready: { on: { ask: 'asking', refused: 'paused', answered: 'sent', cancel: 'cancelled' } },
    asking: { on: { answered: 'sent', refused: 'paused', 'not sent': 'ready', lost: 'unknown' } },
    // The visitor may say that it was done.
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

const ends: ReadonlySet<CallsStatusName> = new Set(['done', 'reverted', 'cancelled'])

/** Whether nothing more can happen to a run. */
export const isEnded = ({ status }: { readonly status: CallsStatusName }): boolean =>
  ends.has(status)
