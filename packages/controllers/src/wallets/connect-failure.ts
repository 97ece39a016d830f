import {
  BaseError,
  ChainNotSupportedError,
  ConnectionRejectedError,
  NoAccountsError,
  RequestPendingError,
  RpcError,
} from '@carabiner/core'

/** How an attempt ended without a connection. */
export type FailedStatus =
  /** A request is open in the wallet already. */
  | 'pending'
  /** The visitor turned it down. */
  | 'rejected'
  /** The wallet is locked, or on no chain: what it asks for first may be hidden. */
  | 'locked'
  /** It answered, and shares no account. */
  | 'noAccount'
  /** It shares no account on a network of this app. */
  | 'unsupported'
  | 'failed'

/** What a developer wants to know of a failure. */
export interface ConnectFailure {
  /** The wallet's own (EIP-1193, JSON-RPC). */
  code?: number
  /** The wallet's own words; absent when it said nothing. */
  message?: string
}

/** EIP-1193: disconnected from every chain, or from the one that was asked for. */
const lockedCodes = [4900, 4901]

/** Reads what became of an attempt to connect. */
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
