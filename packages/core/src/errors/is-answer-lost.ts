import { EndpointChainMismatchError } from './http-errors.js'
import { RpcError } from './rpc-error-classes.js'
import { InvalidNetworkError } from './setup-errors.js'

/** The codes that don't mean that a transaction was refused: no code, and "internal error". */
const saysNothing: readonly number[] = [-1, -32603]

/**
 * Whether an error leaves the outcome of a submitted transaction open. A node that gives a reason refused it.
 * A node that can't be reached or understood may have accepted it.
 */
export const isAnswerLost = (error: unknown): boolean =>
  error instanceof RpcError
    ? saysNothing.includes(error.code)
    : // Both errors come before anything is sent.
      !(error instanceof EndpointChainMismatchError || error instanceof InvalidNetworkError)
