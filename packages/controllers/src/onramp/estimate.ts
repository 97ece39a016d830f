import type { OnrampQuote } from '../sources/onramp-source.js'

/** By which a quote that nobody made is known. */
const quoteId = 'mocked-quote-id'

/** What stands in for a quote that could not be read: one to one, in the payment currency. Only ever shown as an estimate. */
export function estimateOf(amount: string, currency: string): OnrampQuote {
  const same = { amount, currency }
  return {
    paymentTotal: same,
    paymentSubtotal: same,
    purchaseAmount: same,
    networkFee: same,
    quoteId,
  }
}
