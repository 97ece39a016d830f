import { WalletTimeoutError } from '../errors/connection-errors.js'
import { HttpNetworkError, HttpStatusError, HttpTimeoutError } from '../errors/http-errors.js'
import { readRetryAfter } from './retry-after.js'

/** The statuses for timeouts, requests that are too early and too many requests. The same request may succeed later. */
const temporaryStatuses: readonly unknown[] = [408, 425, 429]

/** The messages of browsers, Node and common clients for a request that did not reach the server. */
const networkText =
  /failed to fetch|fetch failed|load failed|networkerror|network error|network request failed/i
const networkNames: readonly unknown[] = ['NetworkError', 'TimeoutError']

/**
 * Whether an answer is missing, or a server reported that it cannot answer now. A later retry may help. The result of
 * the request is unknown.
 *
 * @param thrown - an error of this library or of a host's code. Its causes are checked too
 */
export function isTemporaryFailure(thrown: unknown): boolean {
  let current: unknown = thrown
  for (let depth = 0; depth < 8 && typeof current === 'object' && current !== null; depth += 1) {
    if (saysSo(current)) return true
    current = 'cause' in current ? current.cause : undefined
  }
  return false
}

function saysSo(error: object): boolean {
  if (error instanceof HttpStatusError) return isTemporaryStatus(error.status)
  if (error instanceof HttpNetworkError || error instanceof HttpTimeoutError) return true
  // A host's code did not answer within the time limit.
  if (error instanceof WalletTimeoutError) return true
  if ('status' in error && isTemporaryStatus(error.status)) return true
  if ('name' in error && networkNames.includes(error.name)) return true
  return 'message' in error && typeof error.message === 'string' && networkText.test(error.message)
}

const isTemporaryStatus = (status: unknown): boolean =>
  temporaryStatuses.includes(status) ||
  (typeof status === 'number' && status >= 500 && status < 600)

/**
 * Returns the pause that the server requested before a retry (`Retry-After`).
 *
 * @returns whole seconds, or undefined if the server named no time
 */
export function findRetryAfter(thrown: unknown): number | undefined {
  let current: unknown = thrown
  for (let depth = 0; depth < 8 && typeof current === 'object' && current !== null; depth += 1) {
    if (current instanceof HttpStatusError) return readRetryAfter(current.response.headers)
    current = 'cause' in current ? current.cause : undefined
  }
  return undefined
}
