import { BaseError } from '../../errors/base-error.js'

/** The wallet says that the request of a payment has expired (CAIP-358). Nothing was paid. */
export class PaymentRequestExpiredError extends BaseError {
  override name = 'PaymentRequestExpiredError'
  constructor(cause?: unknown) {
    super('The request of the payment has expired', { cause })
  }
}
