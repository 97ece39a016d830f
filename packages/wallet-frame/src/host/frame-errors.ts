import { BaseError } from '@carabiner/core'
import { safeText } from '@carabiner/core/adapter'

/** What a frame says is shown to the visitor. In characters. */
const longestReason = 500

/** The frame did not load, or never said that it is ready. */
export class FrameLoadError extends BaseError {
  override name = 'FrameLoadError'
  constructor(cause?: unknown) {
    super('Unable to load email login dependency', { cause })
  }
}

/** The embedded wallet is not for this page: its origin is not among those that the frame's server lists. */
export class FrameRefusedError extends BaseError {
  override name = 'FrameRefusedError'
  constructor() {
    super('The embedded wallet does not let this origin in', {
      metaMessages: ['Add it where the wallet’s frame is served.'],
    })
  }
}

/** The frame did not answer in time. What was asked may still be done there. */
export class FrameTimeoutError extends BaseError {
  override name = 'FrameTimeoutError'
  /** @param timeout - in ms */
  constructor(name: string, timeout: number) {
    super('The embedded wallet did not answer in time', {
      metaMessages: [`Request: ${name}`, `Timeout: ${timeout} ms`],
    })
  }
}

/** The frame says that it could not do what it was asked. */
export class FrameRequestError extends BaseError {
  override name = 'FrameRequestError'
  /** @param reason - as the frame has it */
  constructor(reason: string | undefined) {
    super(safeText(reason ?? '', longestReason) || 'An error occurred')
  }
}

/** A request was given up: the visitor closed what showed it, or the instance ended. */
export class FrameAbortedError extends BaseError {
  override name = 'FrameAbortedError'
  constructor(kind: 'rpc' | 'other') {
    super(kind === 'rpc' ? 'Request was aborted' : 'Something went wrong')
  }
}

/** The frame went while it did what its owner had approved: it may be done. */
export class FrameInterruptedError extends BaseError {
  override name = 'FrameInterruptedError'
  constructor() {
    super('The embedded wallet was interrupted: it may have sent what you approved')
  }
}

/** The frame's address is no place for a wallet: not `https:`, or the page's own origin. */
export class FrameOriginError extends BaseError {
  override name = 'FrameOriginError'
  constructor(reason: string) {
    super('The embedded wallet has no origin of its own', { details: reason })
  }
}
