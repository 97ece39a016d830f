import { InvalidHttpResponseError } from '@carabiner/core/transport'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { ServerError } from '../service-errors.js'
import {
  chainsOf,
  createApis,
  mainnet,
  owner,
  thrownBy,
  token,
  transaction,
} from './blockchain-api.fixture.js'

const start = createApis(afterEach)

const neverAborted = new AbortController().signal
const query = { address: owner, networkId: mainnet } as const
const chainsPath = '/v1/supported-chains'
const balancePath = `/v1/account/${owner}/balance`
const historyPath = `/v1/account/${owner}/history`
const pricePath = '/v1/fungible/price'
const common = { projectId: '0123', st: 'carabiner', sv: '0.0.0' }

describe('the networks that the blockchain API supports', () => {
  it('[S7.06] the blockchain API’s supported networks are read once, and no request is sent for an unsupported network', async () => {
    const { api, paths, query: sent } = await start(chainsOf(mainnet))
    const unsupportedQuery = { address: owner, networkId: 'eip155:31337' } as const
    const other = 'eip155:31337:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
    const answers = await Promise.all([
      api.identity(unsupportedQuery, neverAborted),
      api.history(unsupportedQuery, neverAborted),
      api.balance(unsupportedQuery, neverAborted),
      api.prices([other], neverAborted),
      api.namesOf(unsupportedQuery, neverAborted),
    ])
    expect(answers).toEqual([{}, { items: [] }, [], {}, []])
    expect(paths()).toEqual([chainsPath])
    expect(sent(chainsPath)).toEqual(common)
  })

  it('the blockchain API’s supported networks are read again after a failed read', async () => {
    const { api, answer, requests } = await start({ [chainsPath]: { status: 500 } })
    expect(await thrownBy(api.balance(query, neverAborted))).toBeInstanceOf(ServerError)
    answer({ ...chainsOf(mainnet), [balancePath]: { body: { balances: [token] } } })
    expect(await api.balance(query, neverAborted)).toHaveLength(1)
    expect(requests(chainsPath)).toHaveLength(2)
  })

  it('a caller that aborts its call does not abort the shared read of the supported networks, for which other callers wait', async () => {
    const { api, requests } = await start({
      [chainsPath]: { body: { http: [mainnet] }, after: 20 },
      [balancePath]: { body: { balances: [token] } },
    })
    const callerAbort = new AbortController()
    const abortedCall = thrownBy(api.balance(query, callerAbort.signal))
    const other = api.balance(query, neverAborted)
    callerAbort.abort()
    expect(await abortedCall).toMatchObject({ name: 'AbortError' })
    expect(await other).toHaveLength(1)
    expect(requests(chainsPath)).toHaveLength(1)
  })
})

describe('an account’s tokens in the blockchain API', () => {
  it('[S7.09][S7.24] an account’s balances are requested with the currency, the network and the tokens to read afresh', async () => {
    const { api, query: sent } = await start({ [balancePath]: { body: { balances: [token] } } })
    expect(
      await api.balance({ ...query, forceUpdate: [token.address, 'x'] }, neverAborted),
    ).toEqual([token])
    expect(sent(balancePath)).toEqual({
      ...common,
      currency: 'usd',
      chainId: mainnet,
      forceUpdate: `${token.address},x`,
    })
    await api.balance(query, neverAborted)
    expect(sent(balancePath)).toEqual({ ...common, currency: 'usd', chainId: mainnet })
  })

  it('[S3.16] an account’s tokens have all fields of the blockchain API, including logo and EIP-2612 support', async () => {
    const fullToken = { ...token, logoUri: 'https://lists.example/usdc.png', eip2612: true }
    const invalidToken = { ...fullToken, logoUri: 'javascript:alert(1)', eip2612: null }
    const { api } = await start({
      [balancePath]: { body: { balances: [fullToken, invalidToken] } },
    })
    expect(await api.balance(query, neverAborted)).toEqual([fullToken, token])
  })

  it('[S7.24] an account’s balances are requested with the address encoded in the path', async () => {
    const { api, paths } = await start()
    await thrownBy(api.balance({ ...query, address: 'a/b?c' }, neverAborted))
    expect(paths()).toContain('/v1/account/a%2Fb%3Fc/balance')
  })

  it('an account’s token has no price if the blockchain API knows none', async () => {
    const { price: _, value: __, ...unpriced } = token
    const balances = [unpriced, { ...token, price: null, value: null }]
    const { api } = await start({ [balancePath]: { body: { balances } } })
    expect(await api.balance(query, neverAborted)).toEqual([unpriced, unpriced])
  })

  it.each([
    ['a negative price', { price: -1 }],
    ['a text for a price', { price: '1' }],
    ['a negative amount', { quantity: { decimals: '6', numeric: '-1' } }],
    ['an amount of 80 digits', { quantity: { decimals: '6', numeric: '9'.repeat(80) } }],
    ['an amount with an exponent', { quantity: { decimals: '6', numeric: '1e9' } }],
    ['37 decimals', { quantity: { decimals: '37', numeric: '1' } }],
    ['an overlong name', { name: 'x'.repeat(257) }],
    ['an address on another network', { address: 'eip155:10:0x1' }],
    ['no network', { chainId: '1' }],
  ])(
    'the list of an account’s tokens leaves out and logs only a token with %s',
    async (_, changes) => {
      const balances = [token, { ...token, ...changes }]
      const { api, refused } = await start({ [balancePath]: { body: { balances } } })
      expect(await api.balance(query, neverAborted)).toEqual([token])
      expect(refused).toEqual([expect.stringContaining('invalid tokens (1)')])
    },
  )

  it('the list of an account’s tokens leaves out tokens of a network that was not requested', async () => {
    const { address: _, ...native } = token
    const balances = [{ ...native, chainId: 'eip155:10' }, native]
    const { api } = await start({ [balancePath]: { body: { balances } } })
    expect(await api.balance(query, neverAborted)).toEqual([native])
  })

  it('an account’s tokens have sanitized names and only pictures with safe URLs', async () => {
    const changes = { name: 'USD\u202ECoin', iconUrl: 'javascript:alert(1)' }
    const { api } = await start({
      [balancePath]: { body: { balances: [{ ...token, ...changes }] } },
    })
    const [read] = await api.balance(query, neverAborted)
    expect(read?.name).toBe('USD Coin')
    expect(read).not.toHaveProperty('iconUrl')
  })

  it('only the first 5,000 of an account’s 10,000 tokens are read, with one log entry', async () => {
    const balances = Array.from({ length: 10_000 }, () => token)
    const { api, refused } = await start({ [balancePath]: { body: { balances } } })
    expect(await api.balance(query, neverAborted)).toHaveLength(5_000)
    expect(refused).toEqual(['ignored tokens above the limit (5000)'])
  })

  it('any answer to a balance request is parsed into valid tokens, or throws a typed error', async () => {
    const { api, answer } = await start()
    const row = fc.oneof(
      fc.record({
        name: fc.string(),
        symbol: fc.anything(),
        chainId: fc.constantFrom(mainnet, 'x'),
        price: fc.oneof(fc.double(), fc.constant(null)),
        quantity: fc.record({ decimals: fc.constantFrom('6', '-1'), numeric: fc.string() }),
      }),
      fc.anything(),
    )
    const body = fc.oneof(fc.record({ balances: fc.array(row) }), fc.anything())
    await fc.assert(
      fc.asyncProperty(body, async (sent) => {
        answer({ [balancePath]: { body: JSON.stringify(sent) ?? '' } })
        try {
          for (const { price = 0, quantity } of await api.balance(query, neverAborted)) {
            expect(Number.isFinite(price) && price >= 0).toBe(true)
            expect(Number(quantity.numeric)).toBeGreaterThanOrEqual(0)
          }
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidHttpResponseError)
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('an account’s transactions in the blockchain API', () => {
  it('[S3.17] an account’s transactions have transfers, time, network, sender and receiver', async () => {
    const { api } = await start({ [historyPath]: { body: { data: [transaction], next: null } } })
    const { nonce: _, ...metadata } = transaction.metadata
    const [coin, nft] = transaction.transfers
    expect(await api.history(query, neverAborted)).toEqual({
      items: [
        {
          id: 'one',
          metadata,
          transfers: [
            coin,
            {
              ...nft,
              nft_info: {
                name: 'Reef #1',
                flags: { is_spam: false },
                content: { preview: { url: 'https://nft.example/1.png' } },
              },
            },
          ],
        },
      ],
    })
  })

  it('[S7.08] an account’s transactions are requested by cursor, on-ramp provider and network, and return the next cursor', async () => {
    const {
      api,
      answer,
      query: sent,
    } = await start({
      [historyPath]: { body: { data: [], next: 'second' } },
    })
    expect(await api.history(query, neverAborted)).toEqual({ items: [], next: 'second' })
    expect(sent(historyPath)).toEqual({ ...common, chainId: mainnet })
    const pageQuery = { ...query, cursor: 'second', onramp: 'coinbase' }
    answer({ [historyPath]: { body: { data: [] } } })
    expect(await api.history(pageQuery, neverAborted)).not.toHaveProperty('next')
    expect(sent(historyPath)).toEqual({
      ...common,
      chainId: mainnet,
      cursor: 'second',
      onramp: 'coinbase',
    })
  })

  it.each(['', 'here'])(
    'an account’s history requested with the cursor "here" has no further page if the answer’s next cursor is "%s"',
    async (next) => {
      const { api } = await start({ [historyPath]: { body: { data: [], next } } })
      expect(await api.history({ ...query, cursor: 'here' }, neverAborted)).not.toHaveProperty(
        'next',
      )
    },
  )

  it.each([
    ['an impossible date', { minedAt: '2024-13-45T00:00:00Z' }],
    ['an unknown status', { status: 'lost' }],
    ['an unknown chain', { chain: 'near:mainnet' }],
    ['markup for a hash', { hash: '<img>' }],
  ])(
    'the list of an account’s transactions leaves out only a transaction with %s',
    async (_, changes) => {
      const malformed = { ...transaction, metadata: { ...transaction.metadata, ...changes } }
      const { api, refused } = await start({
        [historyPath]: { body: { data: [malformed, { ...transaction, transfers: null }] } },
      })
      const { items } = await api.history(query, neverAborted)
      expect(items.map(({ transfers }) => transfers)).toEqual([[]])
      expect(refused).toHaveLength(1)
    },
  )
})

describe('token prices', () => {
  const other = `${mainnet}:0xB0b86991c6218b36c1d19d4a2e9eb0ce3606eB48`

  it('[S7.12] token prices are requested with currency, tokens and project id in the body', async () => {
    const { api, requests } = await start({
      [pricePath]: {
        body: { fungibles: [{ address: other.toLowerCase(), name: 'x', symbol: 'x', price: 2 }] },
      },
    })
    expect(await api.prices([token.address, other], neverAborted)).toEqual({ [other]: 2 })
    const [request] = requests(pricePath)
    expect(request?.method).toBe('POST')
    expect(request?.headers['content-type']).toBe('application/json')
    expect(JSON.parse(request?.body ?? '')).toEqual({
      currency: 'usd',
      addresses: [token.address, other],
      projectId: '0123',
    })
  })

  it('prices of native currencies are requested with the address that the API uses for each chain family', async () => {
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
    const ids = [
      `${mainnet}:0x${'e'.repeat(40)}`,
      `${solana}:So11111111111111111111111111111111111111111`,
      `${bitcoin}:0x`,
    ]
    const fungibles = ids.map((address, index) => ({
      address,
      name: 'x',
      symbol: 'x',
      price: index + 1,
    }))
    const { api, requests } = await start({
      ...chainsOf(mainnet, solana, bitcoin),
      [pricePath]: { body: { fungibles } },
    })
    const tokens = [mainnet, solana, bitcoin, 'nothing:at:all']
    expect(await api.prices(tokens, neverAborted)).toEqual({
      [mainnet]: 1,
      [solana]: 2,
      [bitcoin]: 3,
    })
    expect(JSON.parse(requests(pricePath)[0]?.body ?? '').addresses).toEqual(ids)
  })

  it('token prices are requested for at most 100 tokens at a time', async () => {
    const { api, requests } = await start({ [pricePath]: { body: { fungibles: [] } } })
    const manyIds = Array.from({ length: 250 }, (_, index) => `${mainnet}:0x${index}`)
    await api.prices(manyIds, neverAborted)
    const sizes = requests(pricePath).map(({ body }) => JSON.parse(body).addresses.length)
    expect(sizes).toEqual([100, 100, 50])
  })
})
