import { BaseError } from '../errors/base-error.js'

/** What is asked for can't be a run: no calls, too many, too much data or a call that is not valid. */
export class InvalidCallsError extends BaseError {
  override name = 'InvalidCallsError'
  /** @param reason - what is wrong */
  constructor(reason: string, cause?: unknown) {
    super('These calls cannot be run', { details: reason, cause })
  }
}

/** The browser keeps nothing, or no more. The wallet was not asked: a reload would lose what was sent. */
export class CallsNotSavedError extends BaseError {
  override name = 'CallsNotSavedError'
  constructor(reason = 'storage is full or denied') {
    super('The calls cannot be kept safe in this browser', { details: reason })
  }
}

/** No run of that id is kept. */
export class CallsRunNotFoundError extends BaseError {
  override name = 'CallsRunNotFoundError'
  constructor(id: string) {
    super('The calls are not known', { metaMessages: [`Run: ${id}`] })
  }
}

/** A run that has not ended can't be forgotten. */
export class CallsRunningError extends BaseError {
  override name = 'CallsRunningError'
  constructor(id: string) {
    super('The calls have not ended', { metaMessages: [`Run: ${id}`] })
  }
}
