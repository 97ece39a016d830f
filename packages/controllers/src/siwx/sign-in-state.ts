import type { NetworkId } from '@carabiner/core'

/** The status of a sign-in, as the visitor sees it. */
export type SignInStatus =
  /** The host's server does not answer whether the visitor has signed in. The check repeats. */
  | 'unreachable'
  /** The check repeats because the visitor asked for it. */
  | 'retrying'
  /** The text to sign is being made. */
  | 'preparing'
  | 'ready'
  | 'signing'
  /** The wallet has not answered for a while. */
  | 'slow'
  /** Another request is open in the wallet, so no signature was requested. */
  | 'pending'
  | 'declined'
  | 'failed'
  /** The wallet has signed and the host checks the session. */
  | 'verifying'
  /** The session is stored. The view shows it for a moment. */
  | 'verified'
  /** Returning to another network, or disconnecting. */
  | 'cancelling'

/** A sign-in that is due. */
export interface DueSignIn {
  networkId: NetworkId
  address: string
  connectorId: string
  /**
   * Whether a visitor who does not sign in is disconnected, or returned to a network with a
   * session.
   */
  required: boolean
  /**
   * The network to return to after a required sign-in is cancelled. Without one, the wallet
   * disconnects.
   */
  backTo?: NetworkId
  status: SignInStatus
  /** The text to sign, once made. */
  message?: string
  /** Why the last try failed, if the visitor can fix it. */
  reason?: FailureReason
}

/**
 * `smartAccount`: the account is a contract. `time`: a clock is wrong, or the signature came too
 * late.
 */
export type FailureReason = 'smartAccount' | 'time'

/** The text key of the advice for each reason. */
export const failureHints = { smartAccount: 'siwx.smartHint', time: 'siwx.timeHint' } as const

/** Whether the server has not answered yet if the visitor has signed in. */
export const isUnknown = ({ status }: Pick<DueSignIn, 'status'>): boolean =>
  status === 'unreachable' || status === 'retrying'

/** Whether the view stays hidden: an optional sign-in does not wait for an unreachable server. */
export const isQuiet = (request: Pick<DueSignIn, 'status' | 'required'>): boolean =>
  isUnknown(request) && !request.required

/** The state of signing in. */
export interface SiwxState {
  request?: DueSignIn
}
