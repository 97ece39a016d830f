import { omitUndefined } from '@carabiner/core/internal'
import * as z from 'zod/mini'
import { address, label, networkId, text } from '../api/blockchain/bounds.js'
import {
  amountSchema,
  currencySchema,
  expirySchema,
  tokenIdSchema,
} from '../pay/request-schemas.js'
import type {
  CreatedPayment,
  PaymentProgress,
  PaymentQuote,
  PaymentsSource,
  PaymentTransaction,
} from './payments-source.js'

const units = z.bigint().check(z.gt(0n), z.lt(2n ** 256n))

const transaction = z.pipe(
  z.object({
    networkId,
    hash: text(128).check(z.minLength(1)),
    token: tokenIdSchema,
    symbol: label,
    decimals: z.int().check(z.gte(0), z.lte(36)),
    amount: units,
    requested: units,
    recipient: address,
    payer: address,
  }),
  z.transform((row): PaymentTransaction => row),
)

const ofProgress = {
  status: z.enum(['open', 'pending', 'paid', 'partial', 'late', 'expired']),
  transaction: z.optional(transaction),
}
/** Whether a payment that something arrived for has its transaction. */
const isWhole = ({ status, transaction }: PaymentProgress) =>
  status === 'open' || status === 'expired' || transaction !== undefined

const progress = z.pipe(
  z.object(ofProgress).check(z.refine(isWhole)),
  z.transform((answer): PaymentProgress => omitUndefined(answer)),
)

const created = z.pipe(
  z
    .object({
      ...ofProgress,
      id: text(128).check(z.minLength(1)),
      amount: amountSchema,
      currency: z.optional(currencySchema),
      expiresAt: expirySchema,
    })
    .check(z.refine(isWhole)),
  z.transform((answer): CreatedPayment => omitUndefined(answer)),
)

const quotes = z
  .array(z.object({ token: tokenIdSchema, recipient: address, amount: units }))
  .check(z.maxLength(32))

/** Validates the answers of the app's service of payments. */
export const checkedPayments = (source: PaymentsSource): PaymentsSource => ({
  create: async (request) => z.parse(z.optional(created), await source.create(request)),
  quote: async (request): Promise<readonly PaymentQuote[]> =>
    z.parse(quotes, await source.quote(request)),
  status: async (request) => z.parse(progress, await source.status(request)),
})
