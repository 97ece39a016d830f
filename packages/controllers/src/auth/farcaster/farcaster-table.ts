import { type ConnectEvent, type ConnectStep, connectTable } from '../login/connect-steps.js'

/** How far signing in by Farcaster is. */
export type FarcasterStep =
  | 'idle'
  /** A channel is asked for. */
  | 'asking'
  /** Its code is shown; the phone's answer is waited for. */
  | 'waiting'
  | 'failed'
  | ConnectStep

export type FarcasterEvent =
  | 'begin'
  /** There is a channel. */
  | 'told'
  | 'signedIn'
  | ConnectEvent

type Next = Readonly<Partial<Record<FarcasterEvent, FarcasterStep>>>

const cancel: Next = { cancel: 'idle' }

/** What follows each event; one that a step does not name is ignored there. */
export const farcasterTable: Readonly<Record<FarcasterStep, Next>> = {
  idle: { begin: 'asking' },
  asking: { ...cancel, told: 'waiting', failed: 'failed' },
  waiting: { ...cancel, signedIn: 'opening', failed: 'failed' },
  failed: { ...cancel, begin: 'asking' },
  ...connectTable('idle'),
}
