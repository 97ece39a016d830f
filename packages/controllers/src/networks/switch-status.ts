import {
  BaseError,
  ChainNotSupportedError,
  isRejection,
  type NetworkId,
  RequestPendingError,
} from '@carabiner/core'

/** The status of a switch, as the visitor sees it. */
export type SwitchStatus =
  | 'waiting'
  /** The wallet is asked to add the network first. */
  | 'adding'
  | 'slow'
  /** Another request is open in the wallet, so no request was sent. */
  | 'pending'
  | 'rejected'
  /** The wallet does not know the network and refuses it. */
  | 'unknown'
  | 'failed'
  | 'done'

export interface Switching {
  networkId: NetworkId
  status: SwitchStatus
  /** The message of the wallet or server. */
  details?: string
}

/** Returns the status and message of a failed switch. */
export function outcomeOf(error: unknown): Pick<Switching, 'status' | 'details'> {
  if (isRejection(error)) return { status: 'rejected' }
  if (error instanceof RequestPendingError) return { status: 'pending' }
  const status = error instanceof ChainNotSupportedError ? 'unknown' : 'failed'
  return { status, details: error instanceof BaseError ? error.message : undefined }
}
