import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { deployNames } from '../anvil/names.js'
import type {} from '../anvil/provided-context.js'
import { startOnramp } from '../onramp/onramp.js'
import { drawPicture } from '../registry/picture.js'
import { startBlockchainApi } from './blockchain-api.js'
import { never, openApi } from './indexer.fixture.js'

const { a } = inject('anvil')
const networkId = 'eip155:31337'
const other = '0x1111111111111111111111111111111111111111'

let api: Awaited<ReturnType<typeof openApi>>
let stop: () => Promise<void>
beforeAll(async () => {
  const tokens = [{ address: other, name: 'Test Token', symbol: 'TEST', decimals: 6 }]
  const chains = [
    { id: a.id, name: 'A', rpcUrl: a.url, ensResolver: await deployNames(a.url), tokens },
  ]
  const solana = [{ id: 'localnet', name: 'Cove', url: 'http://127.0.0.1:9', wsUrl: '' }]
  const onramp = await startOnramp({ chains })
  api = await openApi({ chains, solana, onramp }, (end) => {
    stop = async () => {
      await end()
      await onramp.stop()
    }
  })
}, 60_000)
afterEach(() => api.service.reset())
afterAll(() => stop())

it('[S7.06] the blockchain API lists its networks', async () => {
  const { get, client } = api
  expect(await get('/v1/supported-chains')).toEqual({
    status: 200,
    body: { http: [networkId, 'solana:localnet'], ws: [] },
  })
  expect(await client.isSupported(networkId, never)).toBe(true)
  expect(await client.isSupported('eip155:1', never)).toBe(false)
})

it('[S7.12] the blockchain API returns prices of the lab’s own tokens, and none for a token with the same name', async () => {
  const { client } = api
  const native = `${networkId}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
  const unknown = `${networkId}:0x3333333333333333333333333333333333333333`
  expect(await client.prices([`${networkId}:${other}`, native, unknown], never)).toEqual({
    [`${networkId}:${other}`]: 1.25,
    [native]: 2500,
  })
})

describe('[S7.37] the JSON-RPC endpoint of the blockchain API', () => {
  const ask = (chainId: string) =>
    fetch(`${api.service.url}/v1/?chainId=${encodeURIComponent(chainId)}&projectId=0`, {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'eth_chainId', params: [] }),
    })

  it('answers for the network that the request names', async () => {
    expect(await (await ask(networkId)).json()).toEqual({ jsonrpc: '2.0', id: 7, result: '0x7a69' })
    expect((await ask('eip155:1')).status).toBe(400)
  })

  it('can fail while the blockchain API’s other paths work', async () => {
    api.service.misbehave({ path: '/v1/$', status: 429, retryAfter: 3 })
    const { status, headers } = await ask(networkId)
    expect([status, headers.get('retry-after')]).toEqual([429, '3'])
    expect((await api.get('/v1/supported-chains')).status).toBe(200)
  })
})

describe('the blockchain API’s names', () => {
  it('[S7.07] include an account’s name and picture from ENS on the local chain', async () => {
    const { client } = api
    const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    expect(await client.identity({ address, networkId }, never)).toEqual({
      name: 'keeper.eth',
      avatar: `data:image/png;base64,${drawPicture('keeper.eth').toString('base64')}`,
    })
    expect(await client.identity({ address: other, networkId }, never)).toEqual({})
  })

  async function register(url: string, name: string, changes: object = {}) {
    const account = privateKeyToAccount(generatePrivateKey())
    const timestamp = Math.floor(Date.now() / 1000)
    const message = JSON.stringify({ name, attributes: {}, timestamp, ...changes })
    const signature = await account.signMessage({ message })
    const body = { coin_type: 2 ** 31 + a.id, address: account.address, message, signature }
    const response = await fetch(`${url}/v1/profile/account`, {
      method: 'POST',
      body: JSON.stringify({ ...body, ...changes }),
    })
    return { account, status: response.status }
  }

  it('[S7.17][S7.18][S7.19][S7.20] can be registered by a signature, and are found afterwards', async () => {
    const { client, service } = api
    const { account, status } = await register(service.url, 'reef.reown.id')
    expect(status).toBe(200)
    const record = await client.lookUp('reef.reown.id', never)
    expect(record).toMatchObject({
      name: 'reef.reown.id',
      addresses: { [2 ** 31 + a.id]: { address: account.address.toLowerCase() } },
    })
    expect(await client.namesOf({ address: account.address, networkId }, never)).toEqual([record])
    const [same, ...near] = await client.suggestions('reef', never)
    expect(same).toEqual({ name: 'reef.reown.id', registered: true })
    expect(near.every(({ registered }) => !registered)).toBe(true)
    expect((await register(service.url, 'reef.reown.id')).status).toBe(409)
  })

  it('[S3.35] are found with either of the two suffixes', async () => {
    const { client, service } = api
    const { account, status } = await register(service.url, 'sloop.wcn.id')
    expect(status).toBe(200)
    expect(await client.lookUp('sloop.wcn.id', never)).toMatchObject({
      name: 'sloop.wcn.id',
      addresses: { [2 ** 31 + a.id]: { address: account.address.toLowerCase() } },
    })
  })

  it.each([
    ['of another service', 'reef.eth', {}, 400],
    ['too short', 'ree.reown.id', {}, 400],
    ['signed long ago', 'wreck.reown.id', { timestamp: 1_700_000_000 }, 400],
    ['signed by somebody else', 'wreck.reown.id', { address: other }, 401],
    ['signed with text that is not a signature', 'wreck.reown.id', { signature: 'reef' }, 400],
    ['registered for no network', 'wreck.reown.id', { coin_type: 60 }, 400],
  ])('cannot be registered if the name is %s', async (_, name, changes, expected) => {
    const { service, client } = api
    expect((await register(service.url, name, changes)).status).toBe(expected)
    await expect(client.lookUp('wreck.reown.id', never)).rejects.toThrow('Error resolving name')
  })
})

it('[S7.78] the blockchain API sells tokens for money: it lists them, quotes a price, and has a provider’s page', async () => {
  const { client, service } = api
  const { purchaseCurrencies, paymentCurrencies } = await client.onrampOptions({ networkId }, never)
  const [purchaseCurrency] = purchaseCurrencies
  const [paymentCurrency] = paymentCurrencies
  const [purchaseNetwork] = purchaseCurrency?.networks ?? []
  if (!purchaseCurrency || !paymentCurrency || !purchaseNetwork) throw new Error('nothing is sold')
  expect(paymentCurrency).toMatchObject({
    id: expect.stringMatching(/^[A-Z]{3}$/),
    payment_method_limits: expect.arrayContaining([
      expect.objectContaining({ id: 'card', min: '20.00', max: '5000.00' }),
    ]),
  })
  const purchase = { purchaseCurrency, purchaseNetwork, paymentCurrency, amount: '100' }
  const quote = await client.onrampQuote({ networkId, ...purchase }, never)
  expect(quote).toMatchObject({ paymentTotal: { amount: '100.00', currency: paymentCurrency.id } })
  const who = { address: other, networkId, ...purchase } as const
  const url = await client.onrampUrl({ ...who, provider: 'coinbase' }, never)
  expect((await fetch(String(url))).status).toBe(200)
  expect(service.requests('/v1/generators/onrampurl').at(-1)?.params).toMatchObject({
    provider: 'coinbase',
    st: 'carabiner',
  })
})

describe('[S7.78] the blockchain API with faults', () => {
  const prices = { currency: 'usd', addresses: [] }
  /** The status of each path's answer while no fault is set. */
  const paths = [
    ['GET', '/v1/supported-chains', 200],
    ['GET', `/v1/identity/${other}`, 200],
    ['GET', `/v1/account/${other}/history`, 200],
    ['GET', `/v1/account/${other}/balance?currency=usd`, 200],
    ['POST', '/v1/fungible/price', 200],
    ['GET', '/v1/profile/account/anchor.reown.id', 404],
    ['POST', '/v1/profile/account', 400],
    ['GET', `/v1/profile/reverse/${other}`, 200],
    ['GET', '/v1/profile/suggestions/reef?zone=reown.id', 200],
    // These refuse a request without a token to trade or buy.
    ['GET', '/v1/convert/tokens', 200],
    ['GET', '/v1/convert/quotes', 400],
    ['GET', '/v1/convert/gas-price', 400],
    ['GET', '/v1/convert/allowance', 400],
    ['GET', '/v1/convert/build-approve', 400],
    ['POST', '/v1/convert/build-transaction', 400],
    ['GET', '/v1/onramp/options', 200],
    ['POST', '/v1/onramp/quote', 400],
    ['POST', '/v1/generators/onrampurl', 400],
  ] as const

  it('answers at its JSON-RPC endpoint with 403, 429, 500 and 503, then correctly again', async () => {
    const { service } = api
    const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'eth_chainId', params: [] })
    const ask = () =>
      fetch(`${service.url}/v1/?chainId=${encodeURIComponent(networkId)}`, { method: 'POST', body })
    for (const status of [403, 429, 500, 503]) {
      service.misbehave({ path: '/v1/$', status, times: 1 })
      expect((await ask()).status).toBe(status)
    }
    expect((await ask()).status).toBe(200)
  })

  it.each(paths)(
    'answers %s %s with 403, 429, 500 and 503, then correctly again',
    async (method, path, well) => {
      const { service } = api
      const init = { method, ...(method === 'POST' && { body: JSON.stringify(prices) }) }
      const ask = () => fetch(service.url + path, init)
      const [pathname = ''] = path.split('?')
      for (const status of [403, 429, 500, 503]) {
        service.misbehave({ path: pathname, status, retryAfter: 7, times: 1 })
        const response = await ask()
        expect([response.status, response.headers.get('retry-after')]).toEqual([status, '7'])
      }
      expect((await ask()).status).toBe(well)
    },
  )

  it('fails on one path of every account, and answers on the remaining paths', async () => {
    const { service, get } = api
    service.misbehave({ path: '/v1/account/*/history', status: 503 })
    expect((await fetch(`${service.url}/v1/account/${other}/history`)).status).toBe(503)
    expect((await get(`/v1/account/${other}/balance?currency=usd`)).status).toBe(200)
  })

  it('answers late if a test sets a delay', async () => {
    const { service, get } = api
    service.misbehave({ delay: 60 })
    const start = performance.now()
    await get('/v1/supported-chains')
    expect(performance.now() - start).toBeGreaterThan(50)
  })

  const path = `/v1/account/${other}/balance?currency=usd`
  it.each([
    ['types', { price: '2500', chainId: { text: networkId } }],
    [
      'negative',
      { price: -2500, quantity: { decimals: '-18', numeric: expect.stringMatching(/^-/) } },
    ],
    ['digits', { price: 1e80, quantity: { decimals: '9'.repeat(80), numeric: '9'.repeat(80) } }],
  ])('answers with invalid values (%s), which the client rejects', async (malformed, expected) => {
    const { service, get, client } = api
    service.misbehave({ path: '/v1/account', malformed })
    expect((await get(path)).body.balances[0]).toMatchObject(expected)
    expect(await client.balance({ address: other, networkId }, never)).toEqual([])
  })

  it('answers with 10,000 rows, of which the client reads 5,000', async () => {
    const { service, get, client } = api
    service.misbehave({ path: '/v1/account', malformed: 'rows' })
    expect((await get(path)).body.balances).toHaveLength(10_000)
    expect(await client.balance({ address: other, networkId }, never)).toHaveLength(5_000)
  })

  it('answers with invalid data, for which the client throws', async () => {
    const { service, client } = api
    service.misbehave({ path: '/v1/account', malformed: true })
    await expect(client.balance({ address: other, networkId }, never)).rejects.toThrow()
  })
})

it('the blockchain API answers an unknown path with 404', async () => {
  const { get } = api
  expect((await get('/v1/nowhere')).status).toBe(404)
})

it('the blockchain API can be stopped during a request, and stopped again', async () => {
  const chains = [{ id: a.id, name: 'A', rpcUrl: a.url }]
  const { url, stop: end } = await startBlockchainApi({ chains })
  const pending = fetch(`${url}/v1/account/${other}/balance?currency=usd`).catch(() => {})
  await end()
  await Promise.all([pending, end()])
})
