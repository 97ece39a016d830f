import { FrameMessageError } from '../frame-message-error.js'

/** A transaction was sent, and a retry would send another one. */
export class FinalError extends FrameMessageError {}

/**
 * A transaction was sent without an answer, so the network may have it. A retry could send it
 * twice.
 */
export class SendOutcomeUnknownError extends FinalError {
  constructor(cause: unknown) {
    super('We can’t tell whether the network accepted the transaction', { cause })
  }
}

/**
 * An earlier transaction was accepted although its sending was reported as failed. Nothing is sent
 * again.
 */
export class TakenError extends FinalError {
  constructor() {
    super('The network already has this transaction')
  }
}

/** Returns the error of a failed sending: refused, or with an unknown outcome. */
export const sendError = (cause: unknown): FrameMessageError =>
  isAnswer(cause)
    ? new FrameMessageError('The network rejected the transaction', { cause })
    : new SendOutcomeUnknownError(cause)

/**
 * Codes without information about the transaction: viem's for an unknown error, and JSON-RPC's
 * internal error, which gateways use for a node without an answer, and core for a missing answer.
 */
const unknowing: readonly unknown[] = [-1, -32_603]

/**
 * Whether a node refused, instead of giving no answer.
 *
 * @param silent - the codes that count as no answer. By default those of sending
 */
export function isAnswer(error: unknown, silent: readonly unknown[] = unknowing): boolean {
  let at: unknown = error
  for (let depth = 0; depth < 8 && typeof at === 'object' && at !== null; depth += 1) {
    // An aborted request has a code too: DOMException's own.
    const code = 'code' in at && !(at instanceof DOMException) ? at.code : undefined
    if (typeof code === 'number' && !silent.includes(code)) return true
    at = 'cause' in at ? at.cause : undefined
  }
  return false
}
