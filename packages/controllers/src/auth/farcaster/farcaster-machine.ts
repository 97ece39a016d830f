import type { MachineDefinition } from '@carabiner/core/adapter'
import {
  type ConnectDetails,
  type ConnectEvent,
  type ConnectStep,
  type ConnectWork,
  connectStates,
} from '../login/connect-steps.js'

/** The step of a sign-in with Farcaster. */
export type FarcasterStep =
  | 'idle'
  /** The channel is being opened. */
  | 'asking'
  /** The code is visible, and the phone's answer is pending. */
  | 'waiting'
  | 'failed'
  | ConnectStep

type FarcasterEvent =
  | 'begin'
  /** The channel is open. */
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
