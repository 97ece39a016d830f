import type { MachineDefinition } from '@carabiner/core/adapter'
import {
  type ConnectDetails,
  type ConnectEvent,
  type ConnectStep,
  type ConnectWork,
  connectStates,
} from '../login/connect-steps.js'

/** How far signing in by Farcaster is. */
export type FarcasterStep =
  | 'idle'
  /** A channel is asked for. */
  | 'asking'
  /** Its code is shown; the phone's answer is waited for. */
  | 'waiting'
  | 'failed'
  | ConnectStep

type FarcasterEvent =
  | 'begin'
  /** There is a channel. */
  | 'told'
  | 'signedIn'
  | ConnectEvent

const cancel = { cancel: 'idle' } as const

export const farcasterMachine: MachineDefinition<
  FarcasterStep,
  FarcasterEvent,
  'forgetUrl',
  'openChannel' | 'awaitAnswer' | ConnectWork,
  ConnectDetails
> = {
  initial: 'idle',
  states: {
    idle: { entry: ['forgetUrl'], on: { begin: 'asking' } },
    asking: {
      entry: ['forgetUrl'],
      invoke: 'openChannel',
      on: { ...cancel, told: 'waiting', failed: 'failed' },
    },
    waiting: {
      exit: ['forgetUrl'],
      invoke: 'awaitAnswer',
      on: { ...cancel, signedIn: 'opening', failed: 'failed' },
    },
    failed: { on: { ...cancel, begin: 'asking' } },
    ...connectStates('idle'),
  },
}
