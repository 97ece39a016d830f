import type { MachineDefinition } from '@carabiner/core/adapter'
import {
  type ConnectDetails,
  type ConnectEvent,
  type ConnectStep,
  type ConnectWork,
  connectStates,
} from '../login/connect-steps.js'

/** How far signing in by a service is. */
export type SocialStep =
  | 'idle'
  /** The browser opened no window: another press, or the page itself goes there. */
  | 'blocked'
  /** The window is open; the wallet is asked where it goes. */
  | 'asking'
  /** The visitor signs in, in the window. */
  | 'waiting'
  /** The page itself goes to the service. */
  | 'leaving'
  /** The answer of the service signs the visitor in. */
  | 'signingIn'
  | 'failed'
  | ConnectStep

export type SocialEvent =
  /** A press opened the window. */
  | 'opened'
  | 'blocked'
  /** No window works here, or the visitor wants none. */
  | 'leave'
  /** The wallet said where the window goes. */
  | 'told'
  /** The window or the page came back, or Telegram has said who the visitor is. */
  | 'cameBack'
  /** The page came back, and the service had not signed the visitor in. */
  | 'refused'
  | 'signedIn'
  | ConnectEvent

export type SocialWork = 'findAddress' | 'awaitWindow' | 'leavePage' | 'signIn' | ConnectWork

/** What a login came back with. It is good once. */
export type SocialCredential = { readonly resultUri: string } | { readonly initData: string }

/** What the events bring along. */
export interface SocialDetails extends ConnectDetails {
  cameBack: { credential: SocialCredential }
}

const begin = {
  opened: 'asking',
  blocked: 'blocked',
  leave: 'leaving',
  cameBack: 'signingIn',
} as const
const cancel = { cancel: 'idle' } as const

export const socialMachine: MachineDefinition<
  SocialStep,
  SocialEvent,
  'closeWindow',
  SocialWork,
  SocialDetails
> = {
  initial: 'idle',
  states: {
    idle: { entry: ['closeWindow'], on: { ...begin, refused: 'failed' } },
    blocked: { on: { ...cancel, ...begin } },
    asking: { invoke: 'findAddress', on: { ...cancel, told: 'waiting', failed: 'failed' } },
    waiting: { invoke: 'awaitWindow', on: { ...cancel, cameBack: 'signingIn', failed: 'failed' } },
    leaving: { invoke: 'leavePage', on: { ...cancel, failed: 'failed' } },
    signingIn: { invoke: 'signIn', on: { ...cancel, signedIn: 'opening', failed: 'failed' } },
    failed: { on: { ...cancel, ...begin } },
    ...connectStates('idle'),
  },
}
