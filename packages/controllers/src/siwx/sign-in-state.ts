import type { NetworkId } from '@carabiner/core'

/** The status of a sign-in, as shown to the visitor. */
export type SignInStatus =
  /** The host's server does not answer whether the visitor is signed in. The check is repeated. */
  | 'unreachable'
  /** The visitor has asked to repeat the check. */
  | 'retrying'
  /** The host creates the message to sign. */
  | 'preparing'
  | 'ready'
  | 'signing'
  /** The wallet has not answered for 20 s. */
  | 'slow'
  /** The wallet has another open request, so no signature was requested. */
  | 'pending'
  | 'declined'
  | 'failed'
  /** The wallet has signed, and the host checks the session. */
  | 'verifying'
  /** The session is stored. The view shows the success before it closes. */
  | 'verified'
  /** The wallet returns to another network, or disconnects. */
  | 'cancelling'

/** The sign-in that is due. */
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
   * The network to return to if the visitor cancels a required sign-in. Without one, the wallet
   * disconnects.
   */
  backTo?: NetworkId
  status: SignInStatus
  /** The message to sign, once it has arrived. */
  message?: string
  /** Why the last attempt failed, if the visitor can fix it. */
  reason?: FailureReason
}

/**
 * `smartAccount`: the account is a contract. `time`: a clock is wrong, or the signature arrived too
 * late.
 */
export type FailureReason = 'smartAccount' | 'time'

/** The text key of the hint for each reason. */
export const failureHints = { smartAccount: 'siwx.smartHint', time: 'siwx.timeHint' } as const

/** Whether the server has not yet said whether the visitor is signed in. */
export const isUnknown = ({ status }: Pick<DueSignIn, 'status'>): boolean =>
  status === 'unreachable' || status === 'retrying'

/**
 * Whether the view stays hidden, because an optional sign-in does not wait for an unreachable
 * server.
 */
export const isQuiet = (request: Pick<DueSignIn, 'status' | 'required'>): boolean =>
  isUnknown(request) && !request.required

/** The sign-in that is due, if there is one. */
export interface SiwxState {
  request?: DueSignIn
}
