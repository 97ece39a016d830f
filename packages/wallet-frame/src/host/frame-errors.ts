import { BaseError } from '@carabiner/core'
import { safeText } from '@carabiner/core/adapter'

/** The maximum length in characters of the frame's reason, which the visitor sees. */
const longestReason = 500

/** The frame did not load, or never reported that it is ready. */
export class FrameLoadError extends BaseError {
  override name = 'FrameLoadError'
  constructor(cause?: unknown) {
    super('Unable to load email login dependency', { cause })
  }
}

/**
 * The frame's server does not list the origin of this page, so the embedded wallet does not allow
 * it.
 */
export class FrameRefusedError extends BaseError {
  override name = 'FrameRefusedError'
  constructor() {
    super('The embedded wallet does not allow this origin', {
      metaMessages: ['Add it to the wallet server’s allowed origins.'],
    })
  }
}

/** The frame did not answer in time. It may still complete the request. */
export class FrameTimeoutError extends BaseError {
  override name = 'FrameTimeoutError'
  /** @param timeout - in ms */
  constructor(name: string, timeout: number) {
    super('The embedded wallet did not answer in time', {
      metaMessages: [`Request: ${name}`, `Timeout: ${timeout} ms`],
    })
  }
}

/** The frame reports that the request failed. */
export class FrameRequestError extends BaseError {
  override name = 'FrameRequestError'
  /** @param reason - in the words of the frame */
  constructor(reason: string | undefined) {
    super(safeText(reason ?? '', longestReason) || 'An error occurred')
  }
}

/** A request was aborted: the visitor closed its view, or the instance ended. */
export class FrameAbortedError extends BaseError {
  override name = 'FrameAbortedError'
  constructor(kind: 'rpc' | 'other') {
    super(kind === 'rpc' ? 'Request was aborted' : 'Something went wrong')
  }
}

/** The frame was removed while it executed an approved request. The request may have succeeded. */
export class FrameInterruptedError extends BaseError {
  override name = 'FrameInterruptedError'
  constructor() {
    super('The embedded wallet was interrupted; it may have sent the approved transaction')
  }
}

/** The frame's URL is not `https:`, or has the origin of the page. */
export class FrameOriginError extends BaseError {
  override name = 'FrameOriginError'
  constructor(reason: string) {
    super('The embedded wallet has no origin of its own', { details: reason })
  }
}
