// The blockchain API's answers about purchases.
import * as z from 'zod/mini'
import type {
  OnrampQuote,
  PaymentCurrency,
  PaymentMethodLimit,
  PurchaseCurrency,
} from '../../sources/onramp-source.js'
import { decimal, label, text } from './bounds.js'

const id = text(128).check(z.minLength(1))

const onrampNetwork = z.object({
  name: id,
  display_name: label,
  chain_id: text(64),
  contract_address: z.pipe(
    z.nullish(z.string().check(z.regex(/^[-.%a-zA-Z0-9]{0,128}$/))),
    z.transform((value) => value ?? ''),
  ),
})

/** A currency to buy, available on at least one network. */
export const purchaseCurrencyRow: z.ZodMiniType<PurchaseCurrency> = z.object({
  id,
  name: label,
  symbol: label,
  networks: z.array(onrampNetwork).check(z.minLength(1), z.maxLength(200)),
})

const limit: z.ZodMiniType<PaymentMethodLimit> = z
  .object({ id, min: decimal, max: decimal })
  .check(z.refine(({ min, max }) => Number(min) <= Number(max), 'a range'))

/** A currency to pay with, and its methods. */
export const paymentCurrencyRow: z.ZodMiniType<PaymentCurrency> = z.object({
  id: z.string().check(z.regex(/^[A-Z]{3}$/)),
  payment_method_limits: z.array(limit).check(z.minLength(1), z.maxLength(50)),
})

/** The lists of currencies, whose rows are parsed one by one. */
export const onrampOptionsAnswer = z.object({
  paymentCurrencies: z.array(z.unknown()),
  purchaseCurrencies: z.array(z.unknown()),
})

const amount = z.object({ amount: decimal, currency: text(64) })

/** A quote with its fees. */
export const onrampQuoteAnswer: z.ZodMiniType<OnrampQuote> = z.object({
  paymentTotal: amount,
  paymentSubtotal: amount,
  purchaseAmount: amount,
  networkFee: amount,
  quoteId: text(256),
})

/** The provider's page for a purchase. */
export const onrampUrlAnswer = z.object({ url: text(8_192) })
