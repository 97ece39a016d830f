import { InvalidHttpResponseError } from '@carabiner/core/transport'
import { afterEach, describe, expect, it } from 'vitest'
import { options, quote } from '../../onramp/onramp.fixture.js'
import { createApis, mainnet, owner, thrownBy } from './blockchain-api.fixture.js'

const start = createApis(afterEach)
const neverAborted = new AbortController().signal
const [purchaseCurrency] = options.purchaseCurrencies
const [paymentCurrency] = options.paymentCurrencies
const [purchaseNetwork] = purchaseCurrency?.networks ?? []
if (!purchaseCurrency || !paymentCurrency || !purchaseNetwork) throw new Error('nothing is sold')
const purchase = {
  purchaseCurrency,
  purchaseNetwork,
  paymentCurrency,
  amount: '100',
  paymentMethod: 'ach_bank_account',
}
const query = { address: owner, networkId: mainnet, ...purchase } as const
const common = { projectId: '0123', st: 'carabiner', sv: '0.0.0' }
const paths = {
  options: '/v1/onramp/options',
  quote: '/v1/onramp/quote',
  url: '/v1/generators/onrampurl',
}

describe('the on-ramp API', () => {
  it('[S7.22] the on-ramp API reads the purchase options, and requests a quote', async () => {
    const {
      api,
      requests,
      query: queryOf,
    } = await start({
      [paths.options]: { body: options },
      [paths.quote]: { body: quote },
    })
    expect(await api.onrampOptions({ networkId: mainnet }, neverAborted)).toEqual(options)
    expect(requests(paths.options)[0]?.method).toBe('GET')
    expect(queryOf(paths.options)).toEqual(common)
    expect(await api.onrampQuote(query, neverAborted)).toEqual(quote)
    const [request] = requests(paths.quote)
    expect(request?.method).toBe('POST')
    expect(queryOf(paths.quote)).toEqual(common)
    expect(JSON.parse(request?.body ?? '')).toEqual({
      purchaseCurrency,
      paymentCurrency,
      amount: '100',
      network: 'one',
      paymentMethod: 'ach_bank_account',
    })
  })

  it('[S3.25] the on-ramp API reads a purchase currency with id, name, symbol and networks, and a payment currency with limits', async () => {
    const { api, refused } = await start({
      [paths.options]: {
        body: {
          purchaseCurrencies: [
            purchaseCurrency,
            ...(['id', 'name', 'symbol', 'networks'] as const).map((name) => ({
              ...purchaseCurrency,
              [name]: undefined,
            })),
          ],
          paymentCurrencies: [
            paymentCurrency,
            { id: 'USD' },
            ...(['id', 'min', 'max'] as const).map((name) => ({
              id: 'USD',
              payment_method_limits: [{ id: 'card', min: '1', max: '2', [name]: undefined }],
            })),
            { id: 'USD', payment_method_limits: [{ id: 'card', min: '3', max: '2' }] },
          ],
        },
      },
    })
    expect(await api.onrampOptions({ networkId: mainnet }, neverAborted)).toEqual({
      purchaseCurrencies: [purchaseCurrency],
      paymentCurrencies: [paymentCurrency],
    })
    expect(refused).toEqual([
      expect.stringContaining('invalid payment currencies (5)'),
      expect.stringContaining('invalid purchase currencies (4)'),
    ])
  })

  it('the on-ramp API requests the URL of a purchase provider’s page from the blockchain API', async () => {
    const url = 'https://pay.coinbase.com/buy?sessionToken=1'
    const { api, requests, query: queryOf } = await start({ [paths.url]: { body: { url } } })
    expect(await api.onrampUrl({ ...query, provider: 'coinbase' }, neverAborted)).toBe(url)
    const [request] = requests(paths.url)
    expect(request?.method).toBe('POST')
    expect(queryOf(paths.url)).toEqual({ ...common, provider: 'coinbase' })
    expect(JSON.parse(request?.body ?? '')).toEqual({
      destinationWallets: [{ address: owner, blockchains: ['one'], assets: ['ETH'] }],
      defaultNetwork: 'one',
      partnerUserId: owner,
      defaultExperience: 'buy',
      presetFiatAmount: 100,
      fiatCurrency: paymentCurrency.id,
      defaultPaymentMethod: 'ACH_BANK_ACCOUNT',
    })
  })

  it('the on-ramp API sends no request on a network that the blockchain API does not support', async () => {
    const { api, paths: asked } = await start()
    const other = { ...query, networkId: 'eip155:5', provider: 'meld' } as const
    expect(await api.onrampOptions(other, neverAborted)).toEqual({
      paymentCurrencies: [],
      purchaseCurrencies: [],
    })
    expect(await api.onrampQuote(other, neverAborted)).toBeUndefined()
    expect(await api.onrampUrl(other, neverAborted)).toBeUndefined()
    expect(asked()).toEqual(['/v1/supported-chains'])
  })

  it.each([
    [{ ...quote, purchaseAmount: { amount: '-1', currency: 'ETH' } }],
    [{ ...quote, paymentTotal: { amount: 'NaN', currency: 'USD' } }],
    [{ ...quote, networkFee: undefined }],
    ['nonsense'],
  ])('the on-ramp API rejects an invalid quote with a typed error', async (body) => {
    const { api } = await start({ [paths.quote]: { body: JSON.stringify(body) } })
    expect(await thrownBy(api.onrampQuote(query, neverAborted))).toBeInstanceOf(
      InvalidHttpResponseError,
    )
  })
})
