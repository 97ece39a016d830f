import { WalletTimeoutError } from '../errors/connection-errors.js'
import { HttpNetworkError, HttpStatusError, HttpTimeoutError } from '../errors/http-errors.js'
import { readRetryAfter } from './retry-after.js'

/** Too early, too many, too late: the same request may succeed later. */
const temporaryStatuses: readonly unknown[] = [408, 425, 429]

/** How browsers, Node and the usual clients say that a request did not get through. */
const networkText =
  /failed to fetch|fetch failed|load failed|networkerror|network error|network request failed/i
const networkNames: readonly unknown[] = ['NetworkError', 'TimeoutError']

/**
 * Whether an answer never came, or a server said that it cannot answer now. Asking again later may help; about what was
 * asked nothing is known.
 *
 * @param thrown - of ours, or of a host's own code: its causes are looked at too
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
  // There was no answer within the time limit of a host's code.
  if (error instanceof WalletTimeoutError) return true
  if ('status' in error && isTemporaryStatus(error.status)) return true
  if ('name' in error && networkNames.includes(error.name)) return true
  return 'message' in error && typeof error.message === 'string' && networkText.test(error.message)
}

const isTemporaryStatus = (status: unknown): boolean =>
  temporaryStatuses.includes(status) ||
  (typeof status === 'number' && status >= 500 && status < 600)

/**
 * How long the server that failed asks to be left alone (`Retry-After`).
 *
 * @returns whole seconds; undefined when it did not say
 */
export function findRetryAfter(thrown: unknown): number | undefined {
  let current: unknown = thrown
  for (let depth = 0; depth < 8 && typeof current === 'object' && current !== null; depth += 1) {
    if (current instanceof HttpStatusError) return readRetryAfter(current.response.headers)
    current = 'cause' in current ? current.cause : undefined
  }
  return undefined
}
