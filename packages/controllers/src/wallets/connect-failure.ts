import {
  BaseError,
  ChainNotSupportedError,
  ConnectionRejectedError,
  NoAccountsError,
  RequestPendingError,
  RpcError,
} from '@carabiner/core'

/** The status of a failed attempt. */
export type FailedStatus =
  /** The wallet has another open request. */
  | 'pending'
  /** The visitor rejected the request. */
  | 'rejected'
  /** The wallet is locked or disconnected from its chain, so its first prompt may be hidden. */
  | 'locked'
  /** The wallet answered without accounts. */
  | 'noAccount'
  /** The wallet shares no account on any of the app's networks. */
  | 'unsupported'
  | 'failed'

/** The details of a failure, for developers. */
export interface ConnectFailure {
  /** The wallet's error code (EIP-1193, JSON-RPC). */
  code?: number
  /** The wallet's message. Absent without one. */
  message?: string
}

/** EIP-1193 codes for a wallet that is disconnected from all chains, or from the requested one. */
const lockedCodes = [4900, 4901]

/** Returns the status and details of a failed attempt. */
export function readFailure(error: unknown): { status: FailedStatus; failure: ConnectFailure } {
  if (!(error instanceof BaseError)) return { status: 'failed', failure: {} }
  const rpc = error.walk((cause) => cause instanceof RpcError)
  const code = rpc instanceof RpcError ? rpc.code : undefined
  const failure = {
    code,
    message: error.details,
  }
  return { status: statusOf(error, code), failure }
}

function statusOf(error: BaseError, code: number | undefined): FailedStatus {
  if (error instanceof ConnectionRejectedError) return 'rejected'
  if (error instanceof RequestPendingError) return 'pending'
  if (error instanceof ChainNotSupportedError) return 'unsupported'
  if (code !== undefined && lockedCodes.includes(code)) return 'locked'
  return error.walk((cause) => cause instanceof NoAccountsError) ? 'noAccount' : 'failed'
}
