import { BaseError } from '@carabiner/core'
import type { BaseErrorOptions } from '@carabiner/core/internal'
import { HttpStatusError, readRetryAfter } from '@carabiner/core/transport'
import type { AlertCode } from '../alerts/catalogue.js'

/**
 * A service of the project, such as the registry or the blockchain API, rejected this app: its
 * origin is not allowed, or its project id is unknown.
 */
export class AppConfigurationError extends BaseError {
  override name = 'AppConfigurationError'
  /** The HTTP status: 401 for an unknown project id, 403 for an origin that is not allowed. */
  readonly status: number
  constructor(cause: HttpStatusError) {
    super('Invalid App Configuration', { cause })
    this.status = cause.status
  }
}

/** Returns the alert that explains the rejection to the developer. */
export const turnedAwayAlert = ({ status }: AppConfigurationError): AlertCode =>
  status === 401 ? 'INVALID_PROJECT_ID' : 'ORIGIN_NOT_ALLOWED'

interface LaterOptions extends BaseErrorOptions {
  /** The retry time, in ms since 1970. No request is sent before it. */
  retryAt?: number | undefined
}

/**
 * A service of the project limits the rate of requests. No request is sent before `retryAt`, in ms
 * since 1970.
 */
export class RateLimitedError extends BaseError {
  override name = 'RateLimitedError'
  readonly retryAt: number
  constructor({ retryAt, ...options }: BaseErrorOptions & { retryAt: number }) {
    super('Rate Limited', options)
    this.retryAt = retryAt
  }
}

/** A service of the project failed with status 5xx. */
export class ServerError extends BaseError {
  override name = 'ServerError'
  readonly retryAt: number | undefined
  constructor({ retryAt, ...options }: LaterOptions) {
    super('Server Error', options)
    this.retryAt = retryAt
  }
}

/** The pause in s if the service names none. */
const defaultDelay = 30
/** The maximum pause in s, so that a wrong Retry-After does not block the page permanently. */
const maxDelay = 3_600

/** Converts a service's HTTP status to an error. Returns other errors unchanged. */
export function toServiceError(error: unknown): unknown {
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
