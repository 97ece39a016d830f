import { BaseError } from '@carabiner/core'
import { withDeadline, withSignal } from '@carabiner/core/adapter'
import type { StoredPayment } from '@carabiner/core/internal'
import { createRetry } from '../async/retry.js'
import type { PayService } from './pay-service.js'

/** In ms. */
const times = { timeout: 30_000, maxPause: 3_000 }

/**
 * Waits until the app's service has seen a payment that is in a block.
 *
 * @returns the payment with the service's result, or unchanged if the service does not have it in
 * time
 * @throws when the signal aborts
 */
export async function confirmPayment(
  service: PayService,
  stored: StoredPayment,
  { signal, onFailure }: { signal: AbortSignal; onFailure(error: unknown): void },
): Promise<StoredPayment> {
  const { serviceId, networkId, hash } = stored
  if (serviceId === undefined || hash === undefined) return stored
  const read = async (both: AbortSignal): Promise<StoredPayment> => {
    const { status, transaction } = await service.progress(serviceId, both, { networkId, hash })
    if (status === 'open' || status === 'pending') throw new PaymentUnconfirmedError()
    // The payment has expired, or was paid by another transaction.
    if (status === 'expired' || transaction?.hash !== hash) return stored
    return { ...stored, serviceStatus: status, received: transaction.amount.toString() }
  }
  try {
    return await withSignal([signal], (both) =>
      withDeadline(
        createRetry().untilAnswered(() => read(both), {
          signal: both,
          isTemporary: () => true,
          onFailure,
          maxPause: times.maxPause,
        }),
        { action: 'confirmation of a payment', timeout: times.timeout, signal },
      ),
    )
  } catch (error) {
    signal.throwIfAborted()
    onFailure(error)
    return stored
  }
}

/** The service has not seen enough confirmations yet. */
class PaymentUnconfirmedError extends BaseError {
  override name = 'PaymentUnconfirmedError'
  constructor() {
    super('The payment service has not confirmed the payment yet')
  }
}
