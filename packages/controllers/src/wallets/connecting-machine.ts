import type { Pairing } from '@carabiner/core'
import type { MachineDefinition } from '@carabiner/core/adapter'
import type { ConnectFailure, FailedStatus } from './connect-failure.js'

/** How far connecting a wallet is. */
export type ConnectingStep =
  | 'idle'
  /** The wallet's prompt is open, or its code is shown. */
  | 'asking'
  | 'failed'
  /** It is not in this browser; no wallet was asked. */
  | 'missing'
  /** It shares what it shared before. */
  | 'linked'
  /** The ring closes, then the modal does. */
  | 'connected'

export type ConnectingEvent =
  /** The visitor presses a wallet. */
  | 'ask'
  /** They press one that is not in this browser. */
  | 'absent'
  /** The visitor has seen enough of the list: the wallet's own view comes. */
  | 'viewDue'
  | 'paired'
  | 'waitedLong'
  | 'connected'
  | 'linked'
  | 'failed'
  /** Something else took its place: the host, a wallet by itself. */
  | 'superseded'
  /** The ring is closed. */
  | 'closed'
  /** The visitor left. */
  | 'cancel'

type ConnectingAction =
  | 'show'
  | 'showPairing'
  | 'enterView'
  | 'forgetPairing'
  | 'clear'
  /** Goes on to what the visitor wanted, or closes the modal. */
  | 'proceed'
  /** Leaves the view of a wallet that is not waited for any more. */
  | 'leaveView'

/** The wallet that was pressed. */
interface Press {
  connectorId: string
  /** Its view comes at once. */
  atOnce: boolean
}

/** What the events bring along. */
export interface ConnectingDetails {
  ask: Press
  absent: Press
  paired: { pairing: Pairing }
  /** `status` is what is shown of a step that is shown in several ways. */
  waitedLong: { status: 'slow' }
  failed: { status: FailedStatus; failure?: ConnectFailure }
}

const begin = {
  ask: { target: 'asking', reenter: true },
  absent: { target: 'missing', reenter: true },
  cancel: { target: 'idle', actions: ['clear'] },
} as const

/** One wallet at a time: the next press takes the place of the one before. */
export const connectingMachine: MachineDefinition<
  ConnectingStep,
  ConnectingEvent,
  ConnectingAction,
  'connect' | 'closeRing',
  ConnectingDetails,
  'mayAsk'
> = {
  initial: 'idle',
  states: {
    idle: { on: begin },
    asking: {
      entry: ['forgetPairing', 'show'],
      invoke: 'connect',
      on: {
        ...begin,
        // A wallet refuses to be asked twice.
        ask: { ...begin.ask, guard: 'mayAsk' },
        viewDue: { actions: ['enterView'] },
        paired: { actions: ['showPairing'] },
        waitedLong: { actions: ['show'] },
        connected: 'connected',
        linked: 'linked',
        failed: 'failed',
        superseded: { target: 'idle', actions: ['clear', 'leaveView'] },
      },
    },
    failed: { entry: ['show', 'enterView'], on: begin },
    missing: { entry: ['forgetPairing', 'show', 'enterView'], on: begin },
    linked: { entry: ['show', 'enterView'], on: begin },
    connected: {
      entry: ['show'],
      invoke: 'closeRing',
      on: { ...begin, closed: { target: 'idle', actions: ['proceed', 'clear'] } },
    },
  },
}
