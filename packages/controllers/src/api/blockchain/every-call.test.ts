import { afterEach, expect, it } from 'vitest'
import { options } from '../../onramp/onramp.fixture.js'
import { createApis, mainnet, thrownBy, token } from './blockchain-api.fixture.js'
import type { BlockchainApi } from './blockchain-api.js'

const start = createApis(afterEach)
const { signal } = new AbortController()
const [purchaseCurrency] = options.purchaseCurrencies
const [paymentCurrency] = options.paymentCurrencies
const [purchaseNetwork] = purchaseCurrency?.networks ?? []
if (!purchaseCurrency || !paymentCurrency || !purchaseNetwork) throw new Error('nothing is sold')

/**
 * An address that would change the path if it were not encoded. Callers do not validate addresses.
 */
const address = 'a/b?c#d'
const encoded = 'a%2Fb%3Fc%23d'
const query = { address, networkId: mainnet } as const
const swap = { ...query, amount: 5n }
const purchase = { ...query, purchaseCurrency, purchaseNetwork, paymentCurrency, amount: '100' }
const signed = { address, message: 'x', signature: '0x12' }

/** Each call and its path. */
const calls: Record<keyof BlockchainApi, [string, (api: BlockchainApi) => Promise<unknown>]> = {
  isSupported: ['/v1/supported-chains', (api) => api.isSupported(mainnet, signal)],
  balance: [`/v1/account/${encoded}/balance`, (api) => api.balance(query, signal)],
  history: [`/v1/account/${encoded}/history`, (api) => api.history(query, signal)],
  prices: ['/v1/fungible/price', (api) => api.prices([token.address], signal)],
  identity: [`/v1/identity/${encoded}`, (api) => api.identity(query, signal)],
  lookUp: ['/v1/profile/account/a%2Fb.reown.id', (api) => api.lookUp('a/b.reown.id', signal)],
  namesOf: [`/v1/profile/reverse/${encoded}`, (api) => api.namesOf(query, signal)],
  suggestions: ['/v1/profile/suggestions/reef', (api) => api.suggestions('reef', signal)],
  registerName: [
    '/v1/profile/account',
    (api) => api.registerName({ ...signed, name: 'reef.reown.id', coinType: 60 }, signal),
  ],
  onrampOptions: ['/v1/onramp/options', (api) => api.onrampOptions(query, signal)],
  onrampQuote: ['/v1/onramp/quote', (api) => api.onrampQuote(purchase, signal)],
  onrampUrl: [
    '/v1/generators/onrampurl',
    (api) => api.onrampUrl({ ...purchase, provider: 'coinbase' }, signal),
  ],
  sessionsOf: [
    `/v1/sessions/${encodeURIComponent(mainnet)}%3A${encoded}`,
    (api) => api.sessionsOf(`${mainnet}:${address}`, signal),
  ],
  revokeSession: [
    `/v1/sessions/${encoded}/revoke`,
    (api) => api.revokeSession({ address, pci: 'p1', signature: '0x12' }, signal),
  ],
  swapTokens: ['/v1/convert/tokens', (api) => api.swapTokens(mainnet, signal)],
  swapQuote: ['/v1/convert/quotes', (api) => api.swapQuote({ ...swap, gasPrice: 1n }, signal)],
  gasPrice: ['/v1/convert/gas-price', (api) => api.gasPrice(mainnet, signal)],
  swapAllowance: [
    '/v1/convert/allowance',
    (api) => api.swapAllowance({ ...query, token: token.address }, signal),
  ],
  buildApproval: ['/v1/convert/build-approve', (api) => api.buildApproval(swap, signal)],
  buildSwap: [
    '/v1/convert/build-transaction',
    (api) => api.buildSwap({ ...swap, slippage: 1, disableEstimate: true }, signal),
  ],
}

it.each(Object.entries(calls))(
  '[S7.24] the blockchain API call %s sends the project id and the SDK version, and encodes the values in its path',
  async (_, [path, call]) => {
    const { api, paths, query } = await start()
    // Only the request matters, so the answer may fail.
    await thrownBy(call(api))
    expect(paths()).toContain(path)
    expect(query(path)).toMatchObject({ projectId: '0123', st: 'carabiner', sv: '0.0.0' })
  },
)

it('[S7.24] the test of all blockchain API calls covers every method', async () => {
  const { api } = await start()
  expect(Object.keys(calls).sort()).toEqual(Object.keys(api).sort())
})
