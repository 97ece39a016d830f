import { BaseError } from '@carabiner/core'
import type { CallsFailure } from '@carabiner/core/internal'

/** The app's function threw, or did not return within 20 s, so the wallet was not asked. */
export class RequestNotMadeError extends BaseError {
  override name = 'RequestNotMadeError'
  constructor(cause: unknown) {
    super('The app could not make the request', { cause })
  }
}

/** The request failed. Nothing was signed or sent, or the calls reverted. */
export class FirstRequestFailedError extends BaseError {
  override name = 'FirstRequestFailedError'
  /** Why the calls stopped, if the request was a list of calls. */
  readonly failure: CallsFailure | undefined
  constructor(cause?: unknown, failure?: CallsFailure) {
    super('The request failed', { cause, details: failure?.message })
    this.failure = failure
  }
}
