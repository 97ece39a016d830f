import type { MachineDefinition } from '@carabiner/core/adapter'
import {
  type ConnectDetails,
  type ConnectEvent,
  type ConnectStep,
  type ConnectWork,
  connectStates,
} from '../login/connect-steps.js'

/** The step of a sign-in by a service. */
export type SocialStep =
  | 'idle'
  /** The browser opened no window: another press opens one, or the page itself navigates. */
  | 'blocked'
  /** The window is open, and the wallet's URL is pending. */
  | 'asking'
  /** The visitor signs in, in the window. */
  | 'waiting'
  /** The page navigates to the service. */
  | 'leaving'
  /** The wallet checks the service's result. */
  | 'signingIn'
  | 'failed'
  | ConnectStep

export type SocialEvent =
  /** A press opened the window. */
  | 'opened'
  | 'blocked'
  /** No window works here, or the visitor wants none. */
  | 'leave'
  /** The wallet returned the login URL. */
  | 'told'
  /** The window or the page returned a result, or Telegram has identified the visitor. */
  | 'cameBack'
  /** The page returned without a sign-in. */
  | 'refused'
  | 'signedIn'
  | ConnectEvent

export type SocialWork = 'findAddress' | 'awaitWindow' | 'leavePage' | 'signIn' | ConnectWork

/** The result of a login. Valid once. */
export type SocialCredential = { readonly resultUri: string } | { readonly initData: string }

/** Details of the events. */
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
