import { BaseError, type BaseErrorOptions } from '@carabiner/core'

/** The registry turns this app away: its origin is not allowed, or its project id is unknown. */
export class AppConfigurationError extends BaseError {
  override name = 'AppConfigurationError'
  constructor(cause: unknown) {
    super('Invalid App Configuration', { cause })
  }
}

interface LaterOptions extends BaseErrorOptions {
  /** In ms since 1970: nothing is asked before. */
  retryAt?: number | undefined
}

/** The registry was asked too often. */
export class RateLimitedError extends BaseError {
  override name = 'RateLimitedError'
  readonly retryAt: number
  constructor({ retryAt, ...options }: BaseErrorOptions & { retryAt: number }) {
    super('Rate Limited', options)
    this.retryAt = retryAt
  }
}

/** The registry failed. */
export class ServerError extends BaseError {
  override name = 'ServerError'
  readonly retryAt: number | undefined
  constructor({ retryAt, ...options }: LaterOptions) {
    super('Server Error', options)
    this.retryAt = retryAt
  }
}
