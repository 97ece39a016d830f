import type { PaymentRecord, StoredPayment } from '@carabiner/core/internal'
import type { PaymentProgress } from '../sources/payments-source.js'
import { takeProgress } from './arrived-payment.js'
import type { PayService } from './pay-service.js'
import type { PayFailure } from './pay-state.js'
import { isPartial } from './payment-receipt.js'
import type { Payment } from './payment-request.js'
import { isPayable } from './stored-payment.js'

interface StartParts {
  /** Absent if the browser's storage cannot be read. */
  readonly record: PaymentRecord | undefined
  readonly service: PayService | undefined
  readonly payment: Payment
  /** Whether the payment has expired. */
  isOver(payment: Payment): boolean
  show(stored: StoredPayment): void
  /** Called with the payment that the app's service has created. */
  onServed(payment: Payment, progress: PaymentProgress): void
}

/** The event with which a request begins. */
type PayStart =
  | 'ready'
  | 'late'
  | 'lost'
  | 'held'
  | 'sent'
  | 'partial'
  | 'paid'
  | readonly ['unready', { failure: PayFailure }]

/**
 * Continues a stored payment, or begins a new one at the app's service if there is one.
 *
 * @returns undefined if the signal aborts
 */
export async function startPayment(
  parts: StartParts,
  signal: AbortSignal,
): Promise<PayStart | undefined> {
  const { record, service, payment, isOver } = parts
  const storedBefore = await record?.find(payment.id)
  if (storedBefore && !isPayable(storedBefore)) return continuePayment(parts, storedBefore)
  const start = (next: Payment) => (isOver(next) ? 'late' : 'ready')
  if (!service || !payment.terms) return start(payment)
  try {
    const served = await service.create(payment, signal)
    if (signal.aborted) return undefined
    if (!served) return ['unready', { failure: { problem: 'refused' } }]
    parts.onServed(served.payment, served.progress)
    return (await takeProgress(parts, served.payment, served.progress)) ?? start(served.payment)
  } catch (error) {
    if (signal.aborted) return undefined
    const message = error instanceof Error ? error.message : undefined
    return ['unready', { failure: { problem: 'service', message } }]
  }
}

async function continuePayment(
  { record, show }: StartParts,
  stored: StoredPayment,
): Promise<PayStart> {
  if (stored.status === 'asking') {
    // The tab that prompted the wallet is gone, and its answer is lost.
    const free = await record?.hold(stored.id, async () => {
      const lost: StoredPayment = { ...stored, status: 'unknown' }
      await record.put(lost)
      show(lost)
    })
    return free ? 'lost' : 'held'
  }
  show(stored)
  if (stored.status === 'sent') return 'sent'
  if (stored.status === 'unknown') return 'lost'
  return isPartial(stored) ? 'partial' : 'paid'
}
