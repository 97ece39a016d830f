import { HttpStatusError, readRetryAfter } from '@carabiner/core/transport'
import { AppConfigurationError, RateLimitedError, ServerError } from '../errors/registry-errors.js'

/** A registry that says nothing of when to come back is left alone that long. In s. */
const defaultDelay = 30
/** And no longer than that whatever it says, or a slip of its own would last until the page is left. In s. */
const maxDelay = 3_600

/** What an answer of the registry's means for this app; what is no status is thrown on as it is. */
export function toRegistryError(error: unknown): unknown {
  if (!(error instanceof HttpStatusError)) return error
  const { status, response } = error
  if (status === 401 || status === 403) return new AppConfigurationError(error)
  const seconds = readRetryAfter(response.headers)
  const at = (delay: number) => Date.now() + Math.min(delay, maxDelay) * 1000
  if (status === 429) {
    return new RateLimitedError({ cause: error, retryAt: at(seconds ?? defaultDelay) })
  }
  if (status < 500) return error
  return new ServerError({
    cause: error,
    retryAt: seconds === undefined ? undefined : at(seconds),
  })
}
