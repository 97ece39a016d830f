import {
  BaseError,
  ChainNotSupportedError,
  isRejection,
  type NetworkId,
  RequestPendingError,
} from '@carabiner/core'

/** How far a switch has come, as the visitor sees it. */
export type SwitchStatus =
  | 'waiting'
  /** The wallet is asked to add the network first. */
  | 'adding'
  | 'slow'
  /** Another request is open in the wallet; nothing was asked. */
  | 'pending'
  | 'rejected'
  /** The wallet does not know the network and does not take it. */
  | 'unknown'
  | 'failed'
  | 'done'

export interface Switching {
  networkId: NetworkId
  status: SwitchStatus
  /** What went wrong, in the words of the wallet or server. */
  details?: string
}

/** What a switch that did not succeed looks like to the visitor. */
export function outcomeOf(error: unknown): Pick<Switching, 'status' | 'details'> {
  if (isRejection(error)) return { status: 'rejected' }
  if (error instanceof RequestPendingError) return { status: 'pending' }
  const status = error instanceof ChainNotSupportedError ? 'unknown' : 'failed'
  return { status, details: error instanceof BaseError ? error.message : undefined }
}
