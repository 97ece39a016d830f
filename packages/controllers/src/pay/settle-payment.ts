import type { Carabiner } from '@carabiner/core'
import type { PaymentRecord, StoredPayment } from '@carabiner/core/internal'
import type { SentTransactions } from '../sent/sent.js'
import { confirmPayment } from './confirm-payment.js'
import { followPayment, type PaymentEnd } from './follow-payment.js'
import type { PayService } from './pay-service.js'

interface SettleParts {
  readonly carabiner: Carabiner
  readonly sent: SentTransactions
  readonly record: PaymentRecord
  readonly service: PayService | undefined
  readonly signal: AbortSignal
}

/**
 * Follows a sent payment to its end, which the app's service confirms if there is one, and stores
 * it. Every tab gets the same end.
 *
 * @throws when the signal aborts
 */
export async function settlePayment(
  { carabiner, sent, record, service, signal }: SettleParts,
  stored: StoredPayment & { readonly hash: string },
): Promise<PaymentEnd> {
  const end = await followPayment(carabiner, sent, stored, signal)
  const storedBefore = await record.find(end.stored.id)
  const isPaid = end.kind === 'paid'
  // Another tab was first.
  if (isPaid && storedBefore?.status === 'paid' && storedBefore.hash === end.stored.hash) {
    return { kind: 'paid', stored: storedBefore }
  }
  const onFailure = (error: unknown) =>
    carabiner.logger.debug('the service has not confirmed a payment', error)
  const last =
    service && isPaid
      ? { ...end, stored: await confirmPayment(service, end.stored, { signal, onFailure }) }
      : end
  await record.put(last.stored)
  return last
}
