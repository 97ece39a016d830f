import type { Logger } from '@carabiner/core'
import type { Alerts } from '../../alerts/alerts.js'
import {
  AppConfigurationError,
  RateLimitedError,
  ServerError,
  turnedAwayAlert,
} from '../../api/service-errors.js'
import type { Failure } from './attempt.js'

/** The members of `window` that tell an offline browser from a failed server. */
export interface OnlineGlobals {
  navigator?: { readonly onLine?: boolean }
}

/**
 * Creates a function that handles a failed request: it alerts developers and returns the new
 * status.
 */
export function createFail(
  alerts: Alerts,
  logger: Logger,
  page: OnlineGlobals,
): (error: unknown) => Failure {
  return (error) => {
    if (page.navigator?.onLine === false) return { status: 'offline' }
    if (error instanceof AppConfigurationError) alerts.raise(turnedAwayAlert(error))
    else logger.warn('the wallet registry does not answer', error)
    const isBusy = error instanceof RateLimitedError || error instanceof ServerError
    return { status: 'error', retryAt: isBusy ? error.retryAt : undefined }
  }
}
