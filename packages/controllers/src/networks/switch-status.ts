import {
  BaseError,
  ChainNotSupportedError,
  isRejection,
  type NetworkId,
  RequestPendingError,
} from '@carabiner/core'

/** The status of a switch, as shown to the visitor. */
export type SwitchStatus =
  | 'waiting'
  /** The wallet has to add the network first. */
  | 'adding'
  | 'slow'
  /** The wallet has another open request, so none was sent. */
  | 'pending'
  | 'rejected'
  /** The wallet does not support the network. */
  | 'unknown'
  | 'failed'
  | 'done'

export interface Switching {
  networkId: NetworkId
  status: SwitchStatus
  /** The error message from the wallet or server. */
  details?: string
}

/** Returns the status and message for a failed switch. */
export function outcomeOf(error: unknown): Pick<Switching, 'status' | 'details'> {
  if (isRejection(error)) return { status: 'rejected' }
  if (error instanceof RequestPendingError) return { status: 'pending' }
  const status = error instanceof ChainNotSupportedError ? 'unknown' : 'failed'
  return { status, details: error instanceof BaseError ? error.message : undefined }
}
