import type { Pairing } from '@carabiner/core'
import type { MachineDefinition } from '@carabiner/core/adapter'
import type { ConnectFailure, FailedStatus } from './connect-failure.js'

/** The step of connecting a wallet. */
export type ConnectingStep =
  | 'idle'
  /** The wallet's prompt is open, or its code is visible. */
  | 'asking'
  | 'failed'
  /** The wallet is not in this browser and gets no prompt. */
  | 'missing'
  /** The wallet shares the same accounts as before. */
  | 'linked'
  /** The ring closes, then the modal. */
  | 'connected'

export type ConnectingEvent =
  /** The visitor presses a wallet. */
  | 'ask'
  /** The visitor presses a wallet that is not in this browser. */
  | 'absent'
  /** Time to show the wallet's own view. */
  | 'viewDue'
  | 'paired'
  | 'waitedLong'
  | 'connected'
  | 'linked'
  | 'failed'
  /** Another attempt replaced it: by the host, or by a wallet itself. */
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
  /** Continues to the view that the visitor wanted, or closes the modal. */
  | 'proceed'
  /** Leaves the view of a wallet that is no longer pending. */
  | 'leaveView'

/** The pressed wallet. */
interface Press {
  connectorId: string
  /** Whether to show its view at once. */
  atOnce: boolean
}

/** Details of the events. */
export interface ConnectingDetails {
  ask: Press
  absent: Press
  paired: { pairing: Pairing }
  /** `status` tells apart the displays of one step. */
  waitedLong: { status: 'slow' }
  failed: { status: FailedStatus; failure?: ConnectFailure }
}

const begin = {
  ask: { target: 'asking', reenter: true },
  absent: { target: 'missing', reenter: true },
  cancel: { target: 'idle', actions: ['clear'] },
} as const

/** One wallet at a time: the next press replaces the one before. */
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
        // A wallet refuses a second prompt.
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
