import { isNetworkId, parseAccountId } from '@carabiner/core'
import { withDeadline, withSignal } from '@carabiner/core/adapter'
import type { Shell } from '../shell.js'
import { checkedPayments } from '../sources/checked-payments.js'
import type { PaymentProgress, PaymentTransaction } from '../sources/payments-source.js'
import type { PaymentOffer } from './payment-offer.js'
import type { Payment } from './payment-request.js'

/** A request that the app's service has turned into a payment. */
interface ServedPayment {
  readonly payment: Payment & { readonly serviceId: string }
  readonly progress: PaymentProgress
}

/** The app's own service of payments, with a time limit for each answer. */
export interface PayService {
  /** @returns undefined if the service does not take the payment */
  create(payment: Payment, signal: AbortSignal): Promise<ServedPayment | undefined>
  /** Reads the ways to pay. */
  offers(serviceId: string, signal: AbortSignal): Promise<PaymentOffer[]>
  progress(
    serviceId: string,
    signal: AbortSignal,
    sent?: Pick<PaymentTransaction, 'networkId' | 'hash'>,
  ): Promise<PaymentProgress>
}

/** In ms. */
const timeout = 20_000

/** @returns undefined in an app without a service */
export function createPayService({ settings }: Pick<Shell, 'settings'>): PayService | undefined {
  const own = settings.sources?.payments
  if (!own) return undefined
  const source = checkedPayments(own)
  const ask = <Answer>(signal: AbortSignal, read: (signal: AbortSignal) => Promise<Answer>) =>
    withSignal([signal], (both) =>
      withDeadline(read(both), { action: 'payment service', timeout, signal: both }),
    )
  return {
    async create(payment, signal) {
      const { terms, ...others } = payment
      if (!terms) return undefined
      const created = await ask(signal, (both) => source.create({ ...terms, signal: both }))
      if (!created) return undefined
      const { id: serviceId, amount, currency, expiresAt, ...progress } = created
      return { payment: { ...others, terms, serviceId, amount, currency, expiresAt }, progress }
    },
    async offers(id, signal) {
      const quotes = await ask(signal, (both) => source.quote({ id, signal: both }))
      return quotes.map(({ token: tokenId, recipient, amount }): PaymentOffer => {
        if (isNetworkId(tokenId)) return { id: tokenId, networkId: tokenId, recipient, amount }
        const { network, address } = parseAccountId(tokenId)
        return { id: tokenId, networkId: network, token: address, recipient, amount }
      })
    },
    progress: (id, signal, transaction) =>
      ask(signal, (both) => source.status({ id, transaction, signal: both })),
  }
}
