import { type BaseError, isRejection, RpcError } from '@carabiner/core'
import { InsufficientFundsError } from '@carabiner/core/adapter'
import * as z from 'zod/mini'
import {
  RentRequiredError,
  SimulationFailedError,
  TransactionExpiredError,
} from '../errors/transaction-errors.js'

/** Error messages of nodes: Solana's own error names, and the logs of its programs. */
const expired = /blockhash ?not ?found|block ?height exceeded/i
const poor = /insufficient ?(funds|lamports)|account ?not ?found/i
const processed = /already ?(been ?)?processed/i
const refused = /simulation failed|program error|InstructionError/i

const rent = z.object({ InsufficientFundsForRent: z.object({ account_index: z.int() }) })

/** Converts the error of a simulation. @param failure - a `TransactionError` in JSON */
export function toSimulationError(failure: unknown, logs: readonly string[]): BaseError {
  const short = z.safeParse(rent, failure)
  if (short.success) {
    const { account_index: index } = short.data.InsufficientFundsForRent
    return new RentRequiredError(index === 0 ? 'sender' : 'receiver')
  }
  const reason = typeof failure === 'string' ? failure : JSON.stringify(failure)
  if (poor.test([reason, ...logs].join(' '))) {
    return new InsufficientFundsError(new SimulationFailedError(reason, logs))
  }
  return new SimulationFailedError(reason, logs)
}

/** Converts the error of a node, or of a wallet's node, that rejected a signed transaction. */
export function toSendError(error: unknown): unknown {
  if (!(error instanceof RpcError) || isRejection(error)) return error
  const words = error.details ?? ''
  if (expired.test(words)) return new TransactionExpiredError()
  if (poor.test(words)) return new InsufficientFundsError(error)
  // From a node, -32002 means a failed simulation, not an open prompt.
  return refused.test(words) ? new SimulationFailedError(words, [], error) : error
}

/**
 * Whether a node reports that it already has the transaction. The transaction then counts as sent.
 */
export const isAlreadyProcessed = (error: unknown): boolean =>
  error instanceof RpcError && processed.test(error.details ?? '')
