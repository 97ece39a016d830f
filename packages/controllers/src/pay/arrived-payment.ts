import { isNetworkId, parseAccountId } from '@carabiner/core'
import { randomUuid } from '@carabiner/core/adapter'
import { omitUndefined, type PaymentRecord, type StoredPayment } from '@carabiner/core/internal'
import type { PaymentProgress } from '../sources/payments-source.js'
import { isPartial } from './payment-receipt.js'
import type { Payment } from './payment-request.js'

/** Returns a payment that the app's service has seen, as it is stored. undefined if none arrived. */
function arrivedPayment(
  { id, serviceId, reference, expiresAt }: Payment,
  { status, transaction }: PaymentProgress,
): StoredPayment | undefined {
  if (!transaction || (status !== 'paid' && status !== 'partial' && status !== 'late')) {
    return undefined
  }
  const { networkId, hash, token, symbol, decimals, requested, amount } = transaction
  const { recipient, payer } = transaction
  const now = Date.now()
  return omitUndefined({
    id,
    attempt: randomUuid(),
    status: 'paid' as const,
    networkId,
    payer,
    recipient,
    token: isNetworkId(token) ? undefined : parseAccountId(token).address,
    amount: requested.toString(),
    decimals,
    symbol: symbol.slice(0, 64),
    name: symbol.slice(0, 64),
    reference,
    serviceId,
    serviceStatus: status,
    expiresAt,
    hash,
    received: amount.toString(),
    paidAt: now,
    askedAt: now,
  })
}

interface ProgressParts {
  readonly record: PaymentRecord | undefined
  show(stored: StoredPayment): void
}

/**
 * Stores a payment that the app's service has seen, for example from another browser.
 *
 * @returns the event of its step. undefined if the visitor can pay
 */
export async function takeProgress(
  { record, show }: ProgressParts,
  payment: Payment,
  progress: PaymentProgress,
): Promise<'held' | 'late' | 'paid' | 'partial' | undefined> {
  if (progress.status === 'pending') return 'held'
  if (progress.status === 'expired') return 'late'
  const arrived = arrivedPayment(payment, progress)
  if (!arrived) return undefined
  await record?.put(arrived)
  show(arrived)
  return isPartial(arrived) ? 'partial' : 'paid'
}
