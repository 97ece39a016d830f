import { InvalidHttpResponseError } from '@carabiner/core/transport'
import * as z from 'zod/mini'
import { transactionRow } from '../api/blockchain/account-schemas.js'
import {
  onrampOptionsAnswer,
  onrampQuoteAnswer,
  paymentCurrencyRow,
  purchaseCurrencyRow,
} from '../api/blockchain/onramp-schemas.js'
import { type Refuse, readRows } from '../api/blockchain/read-rows.js'
import type { OnrampSource } from './onramp-source.js'

/** The maximum number of rows per list. */
const most = 1_000

const url = z.optional(z.string().check(z.maxLength(8_192)))
const rows = z.array(z.unknown())

function parse<T>(schema: z.ZodMiniType<T>, answer: unknown, part: string): T {
  const { success, data } = z.safeParse(schema, answer)
  if (!success) throw new InvalidHttpResponseError(`on-ramp: not ${part}`)
  return data
}

/** Validates a host's own on-ramp, by the same rules as the blockchain API's answers. */
export function checkedOnramp(source: OnrampSource, refuse: Refuse): OnrampSource {
  const { getPurchases, hosts } = source
  return {
    async getOptions(request) {
      const answer = parse(onrampOptionsAnswer, await source.getOptions(request), 'options')
      return {
        paymentCurrencies: readRows(answer.paymentCurrencies, {
          name: 'payment currencies',
          schema: paymentCurrencyRow,
          most,
          refuse,
        }),
        purchaseCurrencies: readRows(answer.purchaseCurrencies, {
          name: 'purchase currencies',
          schema: purchaseCurrencyRow,
          most,
          refuse,
        }),
      }
    },
    getQuote: async (request) =>
      parse(z.optional(onrampQuoteAnswer), await source.getQuote(request), 'a quote'),
    getUrl: async (request) => parse(url, await source.getUrl(request), 'an address'),
    getPurchases:
      getPurchases &&
      (async (request) => {
        const answer = parse(rows, await getPurchases.call(source, request), 'purchases')
        return readRows(answer, { name: 'purchases', schema: transactionRow, most, refuse })
      }),
    hosts,
  }
}
