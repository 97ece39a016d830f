import type { NetworkId } from '@carabiner/core'

/** How far a sign-in has come, as the visitor sees it. */
export type SignInStatus =
  /** The host's server does not answer: whether the visitor has signed in is not known. It is asked again. */
  | 'unreachable'
  /** It is being asked again, since the visitor wants it. */
  | 'retrying'
  /** The text to sign is being made. */
  | 'preparing'
  | 'ready'
  | 'signing'
  /** The wallet has not answered for a while. */
  | 'slow'
  /** Another request is open in the wallet; nothing was asked. */
  | 'pending'
  | 'declined'
  | 'failed'
  /** The wallet has signed; the host checks the session. */
  | 'verifying'
  /** The session is kept; the view shows it for a moment. */
  | 'verified'
  /** Back to another network, or disconnecting. */
  | 'cancelling'

/** A sign-in that is due. */
export interface DueSignIn {
  networkId: NetworkId
  address: string
  connectorId: string
  /** Without signing in the visitor is disconnected, or taken back to a network with a session. */
  required: boolean
  /** Where cancelling leads while that is required; absent where it disconnects. */
  backTo?: NetworkId
  status: SignInStatus
  /** The text to sign, once it is there. */
  message?: string
  /** Why the last try failed, where the visitor can do something about it. */
  reason?: FailureReason
}

/** The account is a contract. Or a clock is wrong, or the message was signed too late. */
export type FailureReason = 'smartAccount' | 'time'

/** What the visitor can do about it, by its text. */
export const failureHints = { smartAccount: 'siwx.smartHint', time: 'siwx.timeHint' } as const

/** Whether it is not known yet if the visitor has signed in. */
export const isUnknown = ({ status }: Pick<DueSignIn, 'status'>): boolean =>
  status === 'unreachable' || status === 'retrying'

/** Whether the view stays away: a server that does not answer holds up no sign-in that is optional. */
export const isQuiet = (request: Pick<DueSignIn, 'status' | 'required'>): boolean =>
  isUnknown(request) && !request.required

/** The state of signing in. */
export interface SiwxState {
  request?: DueSignIn
}
