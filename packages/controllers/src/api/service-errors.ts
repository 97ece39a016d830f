import { BaseError } from '@carabiner/core'
import type { BaseErrorOptions } from '@carabiner/core/internal'
import { HttpStatusError, readRetryAfter } from '@carabiner/core/transport'
import type { AlertCode } from '../alerts/catalogue.js'

/** A service of the project, such as the registry or the blockchain API, turns this app away: its origin is not allowed, or its project id is unknown. */
export class AppConfigurationError extends BaseError {
  override name = 'AppConfigurationError'
  /** 401 for a project id that is not known, 403 for an origin that is not allowed. */
  readonly status: number
  constructor(cause: HttpStatusError) {
    super('Invalid App Configuration', { cause })
    this.status = cause.status
  }
}

/** What a developer is told of it. */
export const turnedAwayAlert = ({ status }: AppConfigurationError): AlertCode =>
  status === 401 ? 'INVALID_PROJECT_ID' : 'ORIGIN_NOT_ALLOWED'

interface LaterOptions extends BaseErrorOptions {
  /** In ms since 1970: nothing is asked before. */
  retryAt?: number | undefined
}

/** A service of the project was asked too often. Nothing is asked of it until `retryAt`, in ms since 1970. */
export class RateLimitedError extends BaseError {
  override name = 'RateLimitedError'
  readonly retryAt: number
  constructor({ retryAt, ...options }: BaseErrorOptions & { retryAt: number }) {
    super('Rate Limited', options)
    this.retryAt = retryAt
  }
}

/** A service of the project failed. */
export class ServerError extends BaseError {
  override name = 'ServerError'
  readonly retryAt: number | undefined
  constructor({ retryAt, ...options }: LaterOptions) {
    super('Server Error', options)
    this.retryAt = retryAt
  }
}

/** A service that says nothing of when to come back is left alone that long. In s. */
const defaultDelay = 30
/** And no longer than that whatever it says, or a slip of its own would last until the page is left. In s. */
const maxDelay = 3_600

/** What a status that a service answered means for this app; any other error is returned as it is. */
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
