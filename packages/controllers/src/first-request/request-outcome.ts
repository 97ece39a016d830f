import {
  BaseError,
  type CallsRun,
  isRejection,
  OutcomeUnknownError,
  RequestAbandonedError,
  RequestOutcomeUnknownError,
  UserRejectedRequestError,
  WalletTimeoutError,
} from '@carabiner/core'
import type { FirstRequestOutcome } from './first-request.js'
import { FirstRequestFailedError, RequestNotMadeError } from './first-request-errors.js'

/** Errors after which the wallet may still act, or has acted. */
const unknownErrors = [
  OutcomeUnknownError,
  RequestOutcomeUnknownError,
  RequestAbandonedError,
  WalletTimeoutError,
] as const

/** Returns the outcome of a request that threw. */
export function outcomeOfError(thrown: unknown): FirstRequestOutcome {
  const error = thrown instanceof BaseError ? thrown : new FirstRequestFailedError(thrown)
  // The app's function may itself have failed for one of the reasons below.
  if (error instanceof RequestNotMadeError) return { status: 'failed', error }
  if (isRejection(error)) return { status: 'declined', error }
  const cause = error.walk((one) => unknownErrors.some((Unknown) => one instanceof Unknown))
  if (!cause) return { status: 'failed', error }
  return {
    status: 'unknown',
    error,
    ...(cause instanceof OutcomeUnknownError && { sent: cause.sent }),
  }
}

/** Returns the outcome of a run of calls that has ended, or can't continue by itself. */
export function outcomeOfRun(run: CallsRun): FirstRequestOutcome {
  const { status, failure } = run
  if (status === 'done') return { status, result: run }
  if (status === 'unknown' || status === 'asking' || status === 'sent') {
    return { status: 'unknown', error: new RequestOutcomeUnknownError(), run }
  }
  if (failure?.reason !== 'rejected') {
    return { status: 'failed', error: new FirstRequestFailedError(undefined, failure) }
  }
  const { code = 4001, message } = failure
  return { status: 'declined', error: new UserRejectedRequestError(code, message, undefined) }
}
