import { type BaseError, RequestPendingError } from '@carabiner/core'
import { failureFacts } from '../account/failure-causes.js'
import { FirstRequestFailedError, RequestNotMadeError } from './first-request-errors.js'

/** Why a request failed, for the view. */
export interface RequestFailure {
  /**
   * - `pending`: another request is open in the wallet
   * - `reverted`: the network executed the calls, and they reverted
   * - `app`: the app could not make the request
   */
  problem: 'pending' | 'reverted' | 'app' | 'failed'
  /** The message of the wallet or RPC server. */
  message?: string
  /** The error code of the wallet or RPC server (EIP-1193, JSON-RPC). */
  code?: number
}

/** Returns why a request failed. */
export function readRequestFailure(error: BaseError): RequestFailure {
  return { problem: problemOf(error), ...failureFacts(error) }
}

function problemOf(error: BaseError): RequestFailure['problem'] {
  if (error.walk((cause) => cause instanceof RequestPendingError)) return 'pending'
  if (error instanceof RequestNotMadeError) return 'app'
  const isReverted =
    error instanceof FirstRequestFailedError && error.failure?.reason === 'reverted'
  return isReverted ? 'reverted' : 'failed'
}
