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
  | 'slow'
  /** Another request is open in the wallet; nothing was asked. */
  | 'pending'
  | 'declined'
  | 'failed'
  | 'verifying'
  | 'verified'
  | 'cancelling'

/** A sign-in that is due. */
export interface DueSignIn {
  networkId: NetworkId
  address: string
  connectorId: string
  /** Who does not sign in is disconnected, or goes back to where they did. */
  required: boolean
  /** Where cancelling leads while that is required; absent where it disconnects. */
  backTo?: NetworkId
  status: SignInStatus
  /** The text to sign, once it is there. */
  message?: string
  /** Why the last try failed, where the visitor can do something about it. */
  reason?: FailureReason
}

/** The account is a contract; or a clock is wrong, or the message waited for too long. */
export type FailureReason = 'smartAccount' | 'time'

/** Whether nobody knows yet if the visitor has signed in. */
export const isUnknown = ({ status }: Pick<DueSignIn, 'status'>): boolean =>
  status === 'unreachable' || status === 'retrying'

/** Whether a sign-in keeps to itself: who need not sign in is not held up by a server that does not answer. */
export const isQuiet = (request: Pick<DueSignIn, 'status' | 'required'>): boolean =>
  isUnknown(request) && !request.required

export interface SiwxState {
  request?: DueSignIn
}
