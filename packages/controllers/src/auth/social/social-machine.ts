import type { MachineDefinition } from '@carabiner/core/adapter'
import {
  type ConnectDetails,
  type ConnectEvent,
  type ConnectStep,
  type ConnectWork,
  connectStates,
} from '../login/connect-steps.js'

/** The step of a sign-in with a service. */
export type SocialStep =
  | 'idle'
  /** The browser opened no window. The visitor can try again, or let the page itself navigate. */
  | 'blocked'
  /** The window is open, and the wallet prepares the URL of the service. */
  | 'asking'
  /** The visitor signs in at the service, in the window. */
  | 'waiting'
  /** The page itself navigates to the service. */
  | 'leaving'
  /** The wallet checks the service's result. */
  | 'signingIn'
  | 'failed'
  | ConnectStep

export type SocialEvent =
  /** The browser opened the window. */
  | 'opened'
  | 'blocked'
  /** Windows do not work here, or the visitor prefers none. */
  | 'leave'
  /** The wallet returned the URL of the service. */
  | 'told'
  /** The window or the page returned with a result, or Telegram has identified the visitor. */
  | 'cameBack'
  /** The page returned without a result. */
  | 'refused'
  | 'signedIn'
  | ConnectEvent

export type SocialWork = 'findAddress' | 'awaitWindow' | 'leavePage' | 'signIn' | ConnectWork

/** The result of a login, which can be used once. */
export type SocialCredential = { readonly resultUri: string } | { readonly initData: string }

/** The data of each event. */
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
