import {
  PaymentClosedError,
  PaymentExpiredError,
  PaymentFailedError,
  PaymentOutcomeUnknownError,
} from './pay-errors.js'
import type { PayStep } from './pay-machine.js'
import type { PayFailure } from './pay-state.js'
import type { PaymentReceipt } from './payment-receipt.js'

/** The callers that wait for the receipt of the open request. */
export interface ReceiptWait {
  receipt(): Promise<PaymentReceipt>
  give(receipt: PaymentReceipt): void
  /** @param step - in which the visitor left */
  giveUp(step: PayStep, failure?: PayFailure): void
}

export function createReceiptWait(): ReceiptWait {
  const waiting: { resolve(receipt: PaymentReceipt): void; reject(error: Error): void }[] = []
  return {
    receipt: () => new Promise((resolve, reject) => waiting.push({ resolve, reject })),
    give(receipt) {
      for (const { resolve } of waiting.splice(0)) resolve({ ...receipt })
    },
    giveUp(step, failure) {
      for (const { reject } of waiting.splice(0)) reject(errorOf(step, failure))
    },
  }
}

function errorOf(step: PayStep, failure: PayFailure | undefined): Error {
  if (step === 'expired') return new PaymentExpiredError()
  if (step === 'unknown' || step === 'elsewhere') return new PaymentOutcomeUnknownError()
  return new PaymentClosedError(failure && new PaymentFailedError(failure))
}
