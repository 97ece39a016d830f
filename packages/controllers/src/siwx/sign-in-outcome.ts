import { BaseError, isRejection, RequestPendingError } from '@carabiner/core'
import { ResourceUnavailableRpcError } from '@carabiner/core/internal'
import type { SignInStatus } from './sign-in-state.js'
import { SignInFailedError } from './siwx-errors.js'

/** Whether another request is open, by Carabiner's own check or the wallet's. */
const isBusy = (cause: unknown) =>
  cause instanceof RequestPendingError || cause instanceof ResourceUnavailableRpcError

interface SignInOutcome {
  status: Extract<SignInStatus, 'declined' | 'pending' | 'failed'>
  error: BaseError
}

/** Returns the outcome to display for a failed sign-in, and the error for the host's event. */
export function outcomeOf(thrown: unknown): SignInOutcome {
  const error = thrown instanceof BaseError ? thrown : new SignInFailedError(thrown)
  if (isRejection(error)) return { status: 'declined', error }
  return { status: error.walk(isBusy) ? 'pending' : 'failed', error }
}

/**
 * Whether only a wrong time made a sign-in fail. `@carabiner/siwx` and its servers report `expired`
 * or `early`.
 */
export function isTimeFault(thrown: unknown): boolean {
  const fault = typeof thrown === 'object' && thrown !== null && 'fault' in thrown && thrown.fault
  return fault === 'expired' || fault === 'early'
}
