import { HttpNetworkError, HttpStatusError, HttpTimeoutError } from '@carabiner/core/transport'
import { BroadcastFailedError } from '../errors/bitcoin-errors.js'

/**
 * Statuses of a server that turns a request away before processing it: missing key, rate limit, too
 * early.
 */
const turnedAway: readonly number[] = [401, 403, 425, 429]

/** Whether a server turned a request away before processing it. Another endpoint may answer it. */
export const isTurnedAway = (error: unknown): boolean =>
  error instanceof HttpStatusError && turnedAway.includes(error.status)

/** Whether a server may have received a request whose answer was lost. */
export const isLost = (error: unknown): boolean =>
  error instanceof HttpNetworkError ||
  error instanceof HttpTimeoutError ||
  (error instanceof HttpStatusError && (error.status >= 500 || error.status === 408))

/**
 * Bitcoin Core's errors for a transaction that is in its mempool, in a block, or has existing
 * outputs (code -27).
 */
const alreadyKnownMessages =
  /already in block chain|outputs already in utxo set|txn-already-known|txn-already-in-mempool|txn-same-nonwitness-data-in-mempool/i

/**
 * Whether a node rejected a transaction because it already has it. The transaction then counts as
 * sent.
 */
export const isAlreadyKnown = (error: unknown): boolean =>
  error instanceof BroadcastFailedError && alreadyKnownMessages.test(error.details ?? '')
