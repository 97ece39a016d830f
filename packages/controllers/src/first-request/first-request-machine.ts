import type { SiwxSession } from '@carabiner/core'
import type { MachineDefinition } from '@carabiner/core/adapter'
import type { ConnectedAccount, FirstRequestOutcome } from './first-request.js'

/** The step of connecting and making a first request. */
export type FirstRequestStep =
  | 'idle'
  /** No account of the chain family is connected yet. */
  | 'connecting'
  /** The wallet is asked to use the requested network. */
  | 'switching'
  | 'signingIn'
  /** The request is open in the wallet. */
  | 'asking'
  | 'done'
  | 'declined'
  | 'failed'
  /** The wallet may have acted. It is not asked again. */
  | 'unknown'

export type FirstRequestEvent =
  | 'begin'
  | 'connected'
  | 'switched'
  | 'signedIn'
  /** There is nothing to ask for. */
  | 'nothingToAsk'
  | 'done'
  | 'declined'
  | 'failed'
  | 'unknown'
  /** The account was disconnected. */
  | 'lost'
  /** The visitor or the host closed the modal. */
  | 'left'
  /** The host aborted, or a step failed. */
  | 'aborted'
  /** A newer attempt begins, for which the modal is open already. */
  | 'replaced'
  | 'retry'
  /** The view has shown the result long enough. */
  | 'closed'

type FirstRequestAction =
  /** Makes the modal continue to this view after connecting or signing in. */
  | 'follow'
  | 'rememberAccount'
  | 'rememberSession'
  /** Shows this view, also in a closed modal. */
  | 'show'
  | 'explain'
  | 'forgetFailure'
  /** Keeps the outcome for the host. */
  | 'keepOutcome'
  /** Ends at once if the modal is closed, because the visitor can't try again. */
  | 'leaveIfClosed'
  /** Gives the host the result. */
  | 'resolve'
  /** Gives the host an unknown outcome, because the attempt ended before the wallet answered. */
  | 'resolveUnknown'
  /** Gives the host the error. */
  | 'reject'
  | 'closeView'
  | 'clear'

/** The details of the events. */
export interface FirstRequestDetails {
  connected: { account: ConnectedAccount }
  signedIn: { session?: SiwxSession }
  nothingToAsk: { session?: SiwxSession }
  done: { outcome: FirstRequestOutcome }
  declined: { outcome: FirstRequestOutcome }
  failed: { outcome: FirstRequestOutcome }
  unknown: { outcome: FirstRequestOutcome }
  left: { error: unknown }
  aborted: { error: unknown }
  replaced: { error: unknown }
}

/** Before the request: leaving ends the attempt with an error, and the account stays connected. */
const unasked = {
  left: { target: 'idle', actions: ['reject', 'clear'] },
  aborted: { target: 'idle', actions: ['reject', 'closeView', 'clear'] },
  replaced: { target: 'idle', actions: ['reject', 'clear'] },
} as const
const lost = { target: 'connecting' } as const
/** After the request: the host gets the outcome once the visitor does not try again. */
const ended = {
  left: { target: 'idle', actions: ['resolve', 'clear'] },
  lost: { target: 'idle', actions: ['resolve', 'closeView', 'clear'] },
  aborted: { target: 'idle', actions: ['resolve', 'closeView', 'clear'] },
  replaced: { target: 'idle', actions: ['resolve', 'clear'] },
} as const
/** The host has the result already. */
const resolved = {
  left: { target: 'idle', actions: ['clear'] },
  replaced: { target: 'idle', actions: ['clear'] },
} as const
const outcomes = {
  declined: { target: 'declined', actions: ['keepOutcome'] },
  failed: { target: 'failed', actions: ['keepOutcome', 'explain'] },
} as const
const retry = { target: 'switching', actions: ['forgetFailure'] } as const

/** The machine of connecting with a first request. One attempt runs at a time. */
export const firstRequestMachine: MachineDefinition<
  FirstRequestStep,
  FirstRequestEvent,
  FirstRequestAction,
  'connect' | 'switchNetwork' | 'signIn' | 'ask' | 'closeRing',
  FirstRequestDetails
> = {
  initial: 'idle',
  states: {
    idle: { on: { begin: 'connecting' } },
    connecting: {
      entry: ['follow'],
      invoke: 'connect',
      on: { ...unasked, connected: { target: 'switching', actions: ['rememberAccount'] } },
    },
    switching: {
      entry: ['follow'],
      invoke: 'switchNetwork',
      on: { ...unasked, ...outcomes, lost, switched: 'signingIn' },
    },
    signingIn: {
      entry: ['follow'],
      invoke: 'signIn',
      on: {
        ...unasked,
        lost,
        signedIn: { target: 'asking', actions: ['rememberSession'] },
        nothingToAsk: { target: 'done', actions: ['rememberSession'] },
      },
    },
    asking: {
      entry: ['show'],
      invoke: 'ask',
      on: {
        ...outcomes,
        done: { target: 'done', actions: ['keepOutcome'] },
        unknown: { target: 'unknown', actions: ['keepOutcome'] },
        // The wallet is gone with its prompt, or the host waits no longer.
        lost: { target: 'idle', actions: ['resolveUnknown', 'closeView', 'clear'] },
        aborted: { target: 'idle', actions: ['resolveUnknown', 'closeView', 'clear'] },
      },
    },
    done: {
      entry: ['resolve'],
      invoke: 'closeRing',
      on: {
        ...resolved,
        closed: { target: 'idle', actions: ['closeView', 'clear'] },
      },
    },
    declined: { entry: ['leaveIfClosed'], on: { ...ended, retry } },
    failed: { entry: ['leaveIfClosed'], on: { ...ended, retry } },
    unknown: {
      entry: ['resolve', 'leaveIfClosed'],
      on: {
        ...resolved,
        lost: { target: 'idle', actions: ['closeView', 'clear'] },
        aborted: { target: 'idle', actions: ['closeView', 'clear'] },
      },
    },
  },
}
