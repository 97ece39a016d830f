import type { Pairing } from '@carabiner/core'
import type { MachineDefinition } from '@carabiner/core/adapter'
import type { ConnectFailure, FailedStatus } from './connect-failure.js'

/** The step of connecting a wallet. */
export type ConnectingStep =
  | 'idle'
  /** The wallet's prompt is open, or its code is visible. */
  | 'asking'
  | 'failed'
  /** The wallet is not in this browser, so it gets no prompt. */
  | 'missing'
  /** The wallet shares the same accounts as before. */
  | 'linked'
  /** The view shows the connection as a closed ring, then the modal closes. */
  | 'connected'

export type ConnectingEvent =
  /** The visitor presses a wallet. */
  | 'ask'
  /** The visitor presses a wallet that is not in this browser. */
  | 'absent'
  /** The delay before the wallet's own view has passed. */
  | 'viewDue'
  | 'paired'
  | 'waitedLong'
  | 'connected'
  | 'linked'
  | 'failed'
  /** Another attempt replaced this one: the host's, or the wallet's own. */
  | 'superseded'
  /** The view has shown the connection long enough. */
  | 'closed'
  /** The visitor left. */
  | 'cancel'

type ConnectingAction =
  | 'show'
  | 'showPairing'
  | 'enterView'
  | 'forgetPairing'
  | 'clear'
  /** Continues to the view that the visitor requested, or closes the modal. */
  | 'proceed'
  /** Leaves the view of a wallet that is no longer pending. */
  | 'leaveView'

/** The pressed wallet. */
interface Press {
  connectorId: string
  /** Whether to show the wallet's view at once. */
  atOnce: boolean
}

/** The data of each event. */
export interface ConnectingDetails {
  ask: Press
  absent: Press
  paired: { pairing: Pairing }
  /** `status` distinguishes what the view shows at the same step. */
  waitedLong: { status: 'slow' }
  failed: { status: FailedStatus; failure?: ConnectFailure }
}

const begin = {
  ask: { target: 'asking', reenter: true },
  absent: { target: 'missing', reenter: true },
  cancel: { target: 'idle', actions: ['clear'] },
} as const

/**
 * The machine of connecting a wallet. One wallet connects at a time: the next press replaces the
 * previous one.
 */
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
        // Wallets reject a second prompt.
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
