import { HttpNetworkError, HttpStatusError, HttpTimeoutError } from '@carabiner/core/transport'
import { BroadcastFailedError } from '../errors/bitcoin-errors.js'

/** Keys, limits, too early: the server did not look at what it was asked. */
const turnedAway: readonly number[] = [401, 403, 425, 429]

/** Whether a server turned a request away unread: another endpoint may answer it. */
export const isTurnedAway = (error: unknown): boolean =>
  error instanceof HttpStatusError && turnedAway.includes(error.status)

/** Whether a server may have got a request, and its answer did not come. */
export const isLost = (error: unknown): boolean =>
  error instanceof HttpNetworkError ||
  error instanceof HttpTimeoutError ||
  (error instanceof HttpStatusError && (error.status >= 500 || error.status === 408))

/** What Bitcoin Core says of a transaction that it has in its pool, in a block, or whose outputs it has (code -27). */
const known =
  /already in block chain|outputs already in utxo set|txn-already-known|txn-already-in-mempool|txn-same-nonwitness-data-in-mempool/i

/** Whether a node took no transaction because it has it: it was sent before, and is where it should be. */
export const isAlreadyKnown = (error: unknown): boolean =>
  error instanceof BroadcastFailedError && known.test(error.details ?? '')
