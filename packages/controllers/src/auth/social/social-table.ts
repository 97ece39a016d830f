import { type ConnectEvent, type ConnectStep, connectTable } from '../login/connect-steps.js'

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
  /** What came back signs them in. */
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

type Next = Readonly<Partial<Record<SocialEvent, SocialStep>>>

const begin: Next = {
  opened: 'asking',
  blocked: 'blocked',
  leave: 'leaving',
  cameBack: 'signingIn',
}
const cancel: Next = { cancel: 'idle' }

/** What follows each event; one that a step does not name is ignored there. */
export const socialTable: Readonly<Record<SocialStep, Next>> = {
  idle: { ...begin, refused: 'failed' },
  blocked: { ...cancel, ...begin },
  asking: { ...cancel, told: 'waiting', failed: 'failed' },
  waiting: { ...cancel, cameBack: 'signingIn', failed: 'failed' },
  leaving: { ...cancel, failed: 'failed' },
  signingIn: { ...cancel, signedIn: 'opening', failed: 'failed' },
  failed: { ...cancel, ...begin },
  ...connectTable('idle'),
}
