import type { NetworkId } from '@carabiner/core'

/** How far a sign-in has come, as the visitor sees it. */
export type SignInStatus =
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

/** When the wallet can be asked. */
export const retryable: readonly SignInStatus[] = ['ready', 'pending', 'declined', 'failed']

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
  /** The last try failed with an account that is a contract. */
  smartAccount?: true
}

export interface SiwxState {
  request?: DueSignIn
}
