import type { MachineDefinition } from '@carabiner/core/adapter'

/** The status of a pairing in a host's own view. */
export type PairingStatus =
  /** No pairing is requested. */
  | 'idle'
  /** A pairing is being made, or renewed after its end. */
  | 'preparing'
  /** A wallet can use the code or link. */
  | 'ready'
  /** The visitor followed the link into a wallet, which has not answered. */
  | 'waiting'
  | 'connected'
  | 'failed'

type PairingEvent =
  | 'prepare'
  /** A pairing was made or renewed. */
  | 'paired'
  /** The visitor followed the link. */
  | 'opened'
  /** The pairing has ended without a renewal: the page was hidden, or the relay is unreachable. */
  | 'ended'
  | 'connected'
  | 'failed'
  | 'cancel'

type PairingAction =
  /** Notifies subscribers. */
  | 'show'
  /** Starts the connector's pairings, until `stop`. */
  | 'connect'
  | 'stop'

/** Details of the events, which become the view. */
export interface PairingDetails {
  paired: { uri: string; expiry: number }
  /** Absent if the followed code has ended. */
  opened: { uri?: string; expiry?: number }
  failed: { error: Error }
}

const idle = {
  prepare: { target: 'preparing', actions: ['show', 'connect'] },
  cancel: { target: 'idle', actions: ['stop', 'show'] },
} as const
const settle = {
  connected: { target: 'connected', actions: ['stop', 'show'] },
  failed: { target: 'failed', actions: ['stop', 'show'] },
  cancel: { target: 'idle', actions: ['stop', 'show'] },
} as const
const show = { actions: ['show'] } as const

export const pairingMachine: MachineDefinition<
  PairingStatus,
  PairingEvent,
  PairingAction,
  never,
  PairingDetails
> = {
  initial: 'idle',
  states: {
    idle: { on: idle },
    preparing: { on: { ...settle, paired: { target: 'ready', actions: ['show'] } } },
    ready: {
      on: {
        ...settle,
        paired: show,
        opened: { target: 'waiting', actions: ['show'] },
        ended: { target: 'preparing', actions: ['show'] },
      },
    },
    // The pending wallet has read a code that may be renewed or over by now.
    waiting: { on: { ...settle, paired: show, opened: show, ended: show } },
    connected: { on: idle },
    failed: { on: idle },
  },
}
