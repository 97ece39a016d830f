import type { MachineDefinition } from '@carabiner/core/adapter'

/** The status of a pairing in a host's own view. */
export type PairingStatus =
  /** No pairing is requested. */
  | 'idle'
  /** A pairing is being created, or renewed after it expired. */
  | 'preparing'
  /** A wallet can use the code or link. */
  | 'ready'
  /** The visitor opened the link to a wallet, which has not answered yet. */
  | 'waiting'
  | 'connected'
  | 'failed'

type PairingEvent =
  | 'prepare'
  /** A pairing was created or renewed. */
  | 'paired'
  /** The visitor opened the link. */
  | 'opened'
  /** The pairing expired without a renewal: the page was hidden, or the relay is unreachable. */
  | 'ended'
  | 'connected'
  | 'failed'
  | 'cancel'

type PairingAction =
  /** Notifies the subscribers. */
  | 'show'
  /** Starts to create pairings with the connector, until `stop`. */
  | 'connect'
  | 'stop'

/** The data of each event. The session's view shows the latest data. */
export interface PairingDetails {
  paired: { uri: string; expiry: number }
  /** Absent if the pairing of the opened link has expired. */
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
    // The wallet has read a pairing that may since have been renewed or have expired.
    waiting: { on: { ...settle, paired: show, opened: show, ended: show } },
    connected: { on: idle },
    failed: { on: idle },
  },
}
