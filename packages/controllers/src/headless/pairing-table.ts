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

export type PairingEvent =
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

type Next = Partial<Record<PairingEvent, PairingStatus>>

const begin: Next = { prepare: 'preparing', cancel: 'idle' }
const settle: Next = { connected: 'connected', failed: 'failed', cancel: 'idle' }

/** What follows each event; what a status does not name leaves it. */
export const pairingTable: Readonly<Record<PairingStatus, Next>> = {
  idle: begin,
  preparing: { ...settle, paired: 'ready' },
  ready: { ...settle, opened: 'waiting', ended: 'preparing' },
  waiting: settle,
  connected: begin,
  failed: begin,
}
