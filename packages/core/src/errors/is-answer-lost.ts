import { EndpointChainMismatchError } from './http-errors.js'
import { RpcError } from './rpc-error-classes.js'
import { InvalidNetworkError } from './setup-errors.js'

/** No code at all, and "internal error": neither says that a transaction was refused. */
const saysNothing: readonly number[] = [-1, -32603]

/**
 * Whether an error leaves open what became of a signed transaction that was handed to a node. A node
 * that names a reason did not take it; one that can't be reached, or not be understood, may have.
 */
export const isAnswerLost = (error: unknown): boolean =>
  error instanceof RpcError
    ? saysNothing.includes(error.code)
    : // Both come before anything is sent.
      !(error instanceof EndpointChainMismatchError || error instanceof InvalidNetworkError)
