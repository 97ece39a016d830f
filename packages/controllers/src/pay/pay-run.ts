import type { StoredPayment } from '@carabiner/core/internal'
import type { Payment } from './payment-request.js'

/** The payment that is requested, and what is known of it. */
export interface PayRun {
  payment: Payment | undefined
  /** The payment of the present step, as it is stored. */
  stored: StoredPayment | undefined
}
