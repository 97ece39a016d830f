import { readSendFailure, type SendProblem } from '../send/send-failure.js'
import { PaymentNotSavedError, PaymentShareError } from './pay-errors.js'
import type { PayFailure } from './pay-state.js'

/**
 * Returns why a payment, or a read of its costs, failed.
 *
 * @param other - the problem of an unknown error
 */
export function readPayFailure(error: unknown, other: SendProblem = 'failed'): PayFailure {
  if (error instanceof PaymentNotSavedError) return { problem: 'notSaved' }
  if (error instanceof PaymentShareError) return { problem: 'share' }
  const failure = readSendFailure(error, other)
  // A read prompts no wallet: its time limit is the network's.
  const isRead = other === 'unreachable' && failure.problem === 'slow'
  return isRead ? { ...failure, problem: 'unreachable' } : failure
}
