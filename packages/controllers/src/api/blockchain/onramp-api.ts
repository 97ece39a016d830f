import type {
  OnrampOptions,
  OnrampProviderName,
  OnrampPurchase,
  OnrampQuote,
} from '../../sources/onramp-source.js'
import type { AccountQuery } from './account-api.js'
import type { ApiConnection } from './connection.js'
import {
  onrampOptionsAnswer,
  onrampQuoteAnswer,
  onrampUrlAnswer,
  paymentCurrencyRow,
  purchaseCurrencyRow,
} from './onramp-schemas.js'
import { readRows } from './read-rows.js'

type Purchase = Omit<OnrampPurchase, 'account' | 'network' | 'signal'>

/** The calls about purchases. They send nothing on a network that the API does not support. */
export interface OnrampApi {
  onrampOptions(query: Pick<AccountQuery, 'networkId'>, signal: AbortSignal): Promise<OnrampOptions>
  onrampQuote(
    query: Pick<AccountQuery, 'networkId'> & Purchase,
    signal: AbortSignal,
  ): Promise<OnrampQuote | undefined>
  onrampUrl(
    query: AccountQuery & Purchase & { readonly provider: OnrampProviderName },
    signal: AbortSignal,
  ): Promise<string | undefined>
}

/** The maximum number of rows per list. */
const most = 1_000

export function createOnrampApi(connection: ApiConnection): OnrampApi {
  const { ask, client, common, isSupported, refuse } = connection

  return {
    async onrampOptions({ networkId }, signal) {
      if (!(await isSupported(networkId, signal))) {
        return { paymentCurrencies: [], purchaseCurrencies: [] }
      }
      const path = 'v1/onramp/options'
      const answer = await ask(() =>
        client.get({ path, params: common, schema: onrampOptionsAnswer, signal }),
      )
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
    async onrampQuote({ networkId, purchaseNetwork, ...purchase }, signal) {
      if (!(await isSupported(networkId, signal))) return undefined
      const { purchaseCurrency, paymentCurrency, paymentMethod, amount } = purchase
      const body = {
        purchaseCurrency,
        paymentCurrency,
        amount,
        network: purchaseNetwork.name,
        paymentMethod,
      }
      const path = 'v1/onramp/quote'
      return ask(() =>
        client.post({ path, params: common, body, schema: onrampQuoteAnswer, signal }),
      )
    },
    async onrampUrl({ address, networkId, provider, ...purchase }, signal) {
      if (!(await isSupported(networkId, signal))) return undefined
      const { purchaseCurrency, purchaseNetwork, paymentCurrency, paymentMethod, amount } = purchase
      const { name } = purchaseNetwork
      const body = {
        destinationWallets: [{ address, blockchains: [name], assets: [purchaseCurrency.symbol] }],
        defaultNetwork: name,
        partnerUserId: address,
        defaultExperience: 'buy',
        presetFiatAmount: Number(amount),
        // The names of Coinbase's API, which the other providers share.
        fiatCurrency: paymentCurrency.id,
        defaultPaymentMethod: paymentMethod?.toUpperCase(),
      }
      const path = 'v1/generators/onrampurl'
      // The provider is named in the query, because the body has no field for it.
      const query = { ...common, provider }
      const { url } = await ask(() =>
        client.post({ path, params: query, body, schema: onrampUrlAnswer, signal }),
      )
      return url === '' ? undefined : url
    },
  }
}
