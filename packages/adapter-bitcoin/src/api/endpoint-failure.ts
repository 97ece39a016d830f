import { HttpNetworkError, HttpStatusError, HttpTimeoutError } from '@carabiner/core/transport'

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
