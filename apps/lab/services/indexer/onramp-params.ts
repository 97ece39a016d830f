import { z } from 'zod'
import { limits, rates } from '../onramp/market.js'
import { common } from './params.js'

/** A decimal amount of money. */
const amount = z.string().regex(/^\d{1,9}(\.\d{1,18})?$/, 'not an amount')
const currencies = Object.keys(rates) as (keyof typeof rates)[]
const methods = limits.map(({ id }) => id)

export const optionsQuery = z.object(common)
export const quoteQuery = z.object({ projectId: common.projectId })
export const quoteBody = z.object({
  purchaseCurrency: z.object({ id: z.string(), symbol: z.string() }),
  paymentCurrency: z.object({ id: z.enum(currencies) }),
  paymentMethod: z.enum(methods).optional(),
  amount,
  network: z.string().max(64),
})

/** The lab's own `provider` chooses the seller's page. No other field does. */
export const urlQuery = z.object({
  projectId: common.projectId,
  provider: z.enum(['meld', 'coinbase']).default('coinbase'),
})
export const urlBody = z.object({
  destinationWallets: z.tuple([
    z.object({
      address: z.string().regex(/^[a-zA-Z0-9]{1,128}$/, 'not an address'),
      blockchains: z.tuple([z.string()]),
      assets: z.tuple([z.string()]),
    }),
  ]),
  defaultNetwork: z.string().optional(),
  partnerUserId: z.string().min(1).max(128),
  defaultExperience: z.literal('buy'),
  presetCryptoAmount: z.number().positive().optional(),
  presetFiatAmount: z.number().positive().optional(),
  fiatCurrency: z.enum(currencies).optional(),
  defaultPaymentMethod: z.enum(methods.map((id) => id.toUpperCase())).optional(),
})
