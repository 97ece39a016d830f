import type { OnrampQuote } from '../sources/onramp-source.js'

/** Marks an estimate made without a provider. */
const quoteId = 'mocked-quote-id'

/**
 * Returns an estimate in place of a quote that could not be read: one to one, in the payment
 * currency. For display only.
 */
export function estimateOf(amount: string, currency: string): OnrampQuote {
  const sameAmount = { amount, currency }
  return {
    paymentTotal: sameAmount,
    paymentSubtotal: sameAmount,
    purchaseAmount: sameAmount,
    networkFee: sameAmount,
    quoteId,
  }
}
