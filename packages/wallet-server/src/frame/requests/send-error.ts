import { FrameMessageError } from '../frame-message-error.js'

/** Something was sent, and trying again would be another sending. */
export class FinalError extends FrameMessageError {}

/** It was sent, and no answer came: the network may have it. Trying again could do it twice. */
export class SendOutcomeUnknownError extends FinalError {
  constructor(cause: unknown) {
    super('We can’t tell whether the network accepted the transaction', { cause })
  }
}

/** What was sent before, and told to have failed, was taken all the same: nothing is sent again. */
export class TakenError extends FinalError {
  constructor() {
    super('The network already has this transaction')
  }
}

/** What a failure to send means: the network did not take it, or nobody knows. */
export const sendError = (cause: unknown): FrameMessageError =>
  isAnswer(cause)
    ? new FrameMessageError('The network rejected the transaction', { cause })
    : new SendOutcomeUnknownError(cause)

/**
 * Codes that say nothing of what was asked: viem's for what it does not know, and JSON-RPC's internal error, with which
 * gateways answer for a node that did not, and core for an answer that is missing.
 */
const unknowing: readonly unknown[] = [-1, -32_603]

/**
 * Whether a node said no, rather than nothing.
 *
 * @param silent - the codes that say nothing: those of sending, by default
 */
export function isAnswer(error: unknown, silent: readonly unknown[] = unknowing): boolean {
  let at: unknown = error
  for (let depth = 0; depth < 8 && typeof at === 'object' && at !== null; depth += 1) {
    // A request that was given up has a number too: DOMException's own.
    const code = 'code' in at && !(at instanceof DOMException) ? at.code : undefined
    if (typeof code === 'number' && !silent.includes(code)) return true
    at = 'cause' in at ? at.cause : undefined
  }
  return false
}
