import { BaseError } from '../errors/base-error.js'

/** A list of calls is invalid: it is empty or too long, has too much data or contains an invalid call. */
export class InvalidCallsError extends BaseError {
  override name = 'InvalidCallsError'
  /** @param reason - the invalid part */
  constructor(reason: string, cause?: unknown) {
    super('These calls cannot be run', { details: reason, cause })
  }
}

/**
 * The browser can't store the run, because storage is full or denied. The wallet was not asked, since a
 * reload would lose the result.
 */
export class CallsNotSavedError extends BaseError {
  override name = 'CallsNotSavedError'
  constructor(reason = 'storage is full or denied') {
    super('The calls cannot be stored in this browser', { details: reason })
  }
}

/** No run with that id is stored. */
export class CallsRunNotFoundError extends BaseError {
  override name = 'CallsRunNotFoundError'
  constructor(id: string) {
    super('No calls have this id', { metaMessages: [`Run: ${id}`] })
  }
}

/** The run has not ended, so it can't be deleted. */
export class CallsRunningError extends BaseError {
  override name = 'CallsRunningError'
  constructor(id: string) {
    super('The calls are still running', { metaMessages: [`Run: ${id}`] })
  }
}
