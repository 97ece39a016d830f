import type { MachineDefinition } from '@carabiner/core/adapter'

/** How far a pairing has come that a host shows itself. */
export type PairingStatus =
  /** Nothing is asked. */
  | 'idle'
  /** A pairing is made, or renewed after the one before it ended. */
  | 'preparing'
  /** A wallet can read it, by a code or by a link. */
  | 'ready'
  /** The visitor followed its link into a wallet; the wallet has not answered. */
  | 'waiting'
  | 'connected'
  | 'failed'

type PairingEvent =
  | 'prepare'
  /** It is made, or renewed. */
  | 'paired'
  /** The visitor followed its link. */
  | 'opened'
  /** It is over, and was not renewed yet: the page was hidden, or the relay is away. */
  | 'ended'
  | 'connected'
  | 'failed'
  | 'cancel'

type PairingAction =
  /** Tells those who watch. */
  | 'show'
  /** Asks the connector, whose pairings come until `stop`. */
  | 'connect'
  | 'stop'

/** What the events bring along, and what is shown from then on. */
export interface PairingDetails {
  paired: { uri: string; expiry: number }
  /** Absent where the code that was followed is over. */
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
    // The wallet that is waited for has read a code that may be renewed, or over, by now.
    waiting: { on: { ...settle, paired: show, opened: show, ended: show } },
    connected: { on: idle },
    failed: { on: idle },
  },
}
