import { BaseError, isRejection, RequestPendingError } from '@carabiner/core'
import { ResourceUnavailableRpcError } from '@carabiner/core/internal'
import type { SignInStatus } from './sign-in-state.js'
import { SignInFailedError } from './siwx-errors.js'

/** Said by us, or by the wallet. */
const isBusy = (cause: unknown) =>
  cause instanceof RequestPendingError || cause instanceof ResourceUnavailableRpcError

interface SignInOutcome {
  status: Extract<SignInStatus, 'declined' | 'pending' | 'failed'>
  error: BaseError
}

/** What a sign-in that did not succeed looks like to the visitor, and to the host. */
export function outcomeOf(thrown: unknown): SignInOutcome {
  const error = thrown instanceof BaseError ? thrown : new SignInFailedError(thrown)
  if (isRejection(error)) return { status: 'declined', error }
  return { status: error.walk(isBusy) ? 'pending' : 'failed', error }
}

/** Whether a sign-in failed by its time alone: `expired` and `early` are faults that `@carabiner/siwx` and its servers name. */
export function isTimeFault(thrown: unknown): boolean {
  const fault = typeof thrown === 'object' && thrown !== null && 'fault' in thrown && thrown.fault
  return fault === 'expired' || fault === 'early'
}
