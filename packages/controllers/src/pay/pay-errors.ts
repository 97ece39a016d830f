import { BaseError } from '@carabiner/core'
import type { PayFailure } from './pay-state.js'

/** A payment request is invalid. Nothing was opened. */
export class InvalidPaymentError extends BaseError {
  override name = 'InvalidPaymentError'
  /** The invalid part, such as `amount`. */
  readonly part: string
  constructor(part: string) {
    super(`The payment request is invalid: ${part}`, {
      metaMessages: [
        'See the fields of PaymentRequest: amounts are text, tokens and recipients CAIP ids.',
      ],
    })
    this.part = part
  }
}

/** The visitor closed the modal before paying. Nothing was sent. */
export class PaymentClosedError extends BaseError {
  override name = 'PaymentClosedError'
  constructor(cause?: unknown) {
    super('The payment was closed before it was made', { cause })
  }
}

/** The request expired before the visitor paid. Nothing was sent. */
export class PaymentExpiredError extends BaseError {
  override name = 'PaymentExpiredError'
  constructor() {
    super('The payment request has expired')
  }
}

/**
 * The wallet was asked, and its answer was lost: the payment may still arrive. A later request with
 * the same reference continues it.
 */
export class PaymentOutcomeUnknownError extends BaseError {
  override name = 'PaymentOutcomeUnknownError'
  constructor() {
    super('It is unknown whether the payment was sent')
  }
}

/** Another payment waits for the wallet or for its network. The new one was not opened. */
export class PaymentPendingError extends BaseError {
  override name = 'PaymentPendingError'
  constructor() {
    super('Another payment is pending')
  }
}

/** Payments are not among the app's features. */
export class PaymentsOffError extends BaseError {
  override name = 'PaymentsOffError'
  constructor() {
    super('Payments are off', { metaMessages: ['Set features: { pay: true } of createModal.'] })
  }
}

/** The browser can't store the payment, so that it could be paid twice. The wallet was not asked. */
export class PaymentNotSavedError extends BaseError {
  override name = 'PaymentNotSavedError'
  constructor() {
    super('The browser can’t store the payment')
  }
}

/** The token takes a share of each transfer, so that less than the asked amount would arrive. */
export class PaymentShareError extends BaseError {
  override name = 'PaymentShareError'
  constructor() {
    super('The token takes a share of each transfer')
  }
}

/** The last try failed: the `cause` of {@link PaymentClosedError}. */
export class PaymentFailedError extends BaseError {
  override name = 'PaymentFailedError'
  /** The reason, such as `rejected` or `insufficient`. */
  readonly problem: PayFailure['problem']
  constructor({ problem, message }: PayFailure) {
    super('The payment failed', { details: message, metaMessages: [`Reason: ${problem}`] })
    this.problem = problem
  }
}
