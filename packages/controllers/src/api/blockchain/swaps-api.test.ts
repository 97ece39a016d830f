import { HttpStatusError, InvalidHttpResponseError } from '@carabiner/core/transport'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { ServerError } from '../service-errors.js'
import { createApis, mainnet, owner, thrownBy } from './blockchain-api.fixture.js'
import { SwapRefusedError } from './swap-errors.js'
import type { SwapsApi } from './swaps-api.js'

const start = createApis(afterEach)
const neverAborted = new AbortController().signal
const common = { projectId: '0123', st: 'carabiner', sv: '0.0.0' }

const contract = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const usdc = `${mainnet}:${contract}`
const native = `${mainnet}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`
const router = `${mainnet}:0x1111111254eeb25477b68fb85ed929f73a960582`
const account = `${mainnet}:${owner}`
const query = { address: owner, networkId: mainnet } as const
const sell = { ...query, from: usdc, amount: 5_000_000n }
const unsupportedQuery = { address: owner, networkId: 'eip155:31337' } as const

const paths = {
  tokens: '/v1/convert/tokens',
  quotes: '/v1/convert/quotes',
  allowance: '/v1/convert/allowance',
  gas: '/v1/convert/gas-price',
  build: '/v1/convert/build-transaction',
  approve: '/v1/convert/build-approve',
}
const row = { name: 'USD Coin', symbol: 'USDC', address: usdc, decimals: 6, logoUri: '' }
const tx = {
  from: account,
  to: router,
  data: '0x12345678',
  amount: '7',
  eip155: { gas: '150000', gasPrice: '1' },
}
const reasons = (description: string) => ({
  status: 400,
  body: { status: 'FAILED', reasons: [{ name: 'amount', description }] },
})

describe('the list of swap tokens', () => {
  it('[S7.11] the list of swap tokens is read with GET /v1/convert/tokens', async () => {
    const ether = { ...row, name: 'Ether', symbol: 'ETH', address: native, decimals: 18 }
    const malformedRow = { ...row, decimals: '6' }
    const rowOfOtherNetwork = { ...row, address: `eip155:10:${contract}` }
    const tokens = [ether, row, malformedRow, rowOfOtherNetwork]
    const {
      api,
      query: sent,
      requests,
      refused,
    } = await start({ [paths.tokens]: { body: { tokens } } })
    expect(await api.swapTokens(mainnet, neverAborted)).toEqual([
      { name: 'Ether', symbol: 'ETH', decimals: 18 },
      { name: 'USD Coin', symbol: 'USDC', decimals: 6, address: usdc },
    ])
    expect(requests(paths.tokens)[0]?.method).toBe('GET')
    expect(sent(paths.tokens)).toEqual({ ...common, chainId: mainnet })
    expect(refused).toEqual([expect.stringContaining('invalid tokens to swap (1)')])
    expect(await api.swapTokens('eip155:31337', neverAborted)).toEqual([])
  })
})

describe('a swap quote', () => {
  it('[S7.10] a swap quote is read with GET /v1/convert/quotes and the params amount, userAddress, from, to and gasPrice', async () => {
    const quotes = [{ id: null, fromAmount: '5000000', toAmount: '42' }]
    const { api, query: sent, requests } = await start({ [paths.quotes]: { body: { quotes } } })
    expect(await api.swapQuote({ ...sell, gasPrice: 9n }, neverAborted)).toBe(42n)
    expect(requests(paths.quotes)[0]?.method).toBe('GET')
    expect(sent(paths.quotes)).toEqual({
      ...common,
      amount: '5000000',
      userAddress: account,
      from: usdc,
      to: native,
      gasPrice: '9',
    })
  })

  it('a swap quote is undefined if the blockchain API offers no trade or does not support the network', async () => {
    const { api } = await start({ [paths.quotes]: { body: { quotes: [] } } })
    expect(await api.swapQuote({ ...sell, gasPrice: 9n }, neverAborted)).toBeUndefined()
    expect(
      await api.swapQuote({ ...unsupportedQuery, amount: 1n, gasPrice: 9n }, neverAborted),
    ).toBeUndefined()
  })

  it.each([
    ['insufficient liquidity', 'Insufficient liquidity'],
    ['There is Insufficient Liquidity for this trade', 'Insufficient liquidity'],
    ['not enough', 'Insufficient balance'],
    ['insufficient funds for gas', 'Insufficient balance'],
    ['the pool is paused', 'The swap was refused'],
  ])(
    'a swap quote that the blockchain API rejects with “%s” throws the error “%s”',
    async (description, expectedReason) => {
      const { api } = await start({ [paths.quotes]: reasons(description) })
      const error = await thrownBy(api.swapQuote({ ...sell, gasPrice: 9n }, neverAborted))
      expect(error).toBeInstanceOf(SwapRefusedError)
      expect(error).toMatchObject({ shortMessage: expectedReason, details: description })
    },
  )

  it.each([
    ['tokens', (api: SwapsApi) => api.swapTokens(mainnet, neverAborted)],
    ['gas', (api: SwapsApi) => api.gasPrice(mainnet, neverAborted)],
    ['allowance', (api: SwapsApi) => api.swapAllowance({ ...query, token: usdc }, neverAborted)],
  ] as const)(
    'a rejected %s request for a swap is not reported as a low balance, unlike a rejected quote',
    async (name, read) => {
      const { api } = await start({ [paths[name]]: reasons('insufficient balance') })
      expect(await thrownBy(read(api))).toBeInstanceOf(HttpStatusError)
    },
  )

  it('a swap quote that fails without a readable reason reports no low balance', async () => {
    const { api, answer } = await start({ [paths.quotes]: { status: 500 } })
    const ask = () => thrownBy(api.swapQuote({ ...sell, gasPrice: 9n }, neverAborted))
    expect(await ask()).toBeInstanceOf(ServerError)
    answer({ [paths.quotes]: { status: 400, body: '<html>' } })
    expect(await ask()).not.toBeInstanceOf(SwapRefusedError)
  })

  it('any answer to a quote request is parsed as an amount, or throws a typed error', async () => {
    const { api, answer } = await start()
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.anything(), fc.string(), fc.integer()), async (toAmount) => {
        answer({ [paths.quotes]: { body: { quotes: [{ toAmount }] } } })
        const result = await api
          .swapQuote({ ...sell, gasPrice: 9n }, neverAborted)
          .catch((error: unknown) => error)
        if (typeof result === 'bigint') expect(result).toBeGreaterThanOrEqual(0n)
        else expect(result).toBeInstanceOf(InvalidHttpResponseError)
      }),
      { numRuns: 40 },
    )
  })
})

describe('the gas price of a swap', () => {
  it('[S7.14] the gas price of a swap is read with GET /v1/convert/gas-price', async () => {
    const body = { standard: '100', fast: '200', instant: '300' }
    const { api, query: sent, requests } = await start({ [paths.gas]: { body } })
    expect(await api.gasPrice(mainnet, neverAborted)).toBe(100n)
    expect(requests(paths.gas)[0]?.method).toBe('GET')
    expect(sent(paths.gas)).toEqual({ ...common, chainId: mainnet })
  })

  it('[S8.06] the gas price of a swap is unknown on a network that the blockchain API does not support', async () => {
    const { api, requests } = await start()
    await expect(api.gasPrice('eip155:31337', neverAborted)).rejects.toThrow(
      'Network not supported for Gas Price',
    )
    expect(requests(paths.gas)).toEqual([])
  })
})

describe('the token allowance', () => {
  it('the allowance of a swap token is read by token and account, and is zero on an unsupported network', async () => {
    const body = { allowance: String(2n ** 256n - 1n) }
    const { api, query: sent } = await start({ [paths.allowance]: { body } })
    expect(await api.swapAllowance({ ...query, token: usdc }, neverAborted)).toBe(2n ** 256n - 1n)
    expect(sent(paths.allowance)).toEqual({ ...common, tokenAddress: usdc, userAddress: account })
    expect(await api.swapAllowance({ ...unsupportedQuery, token: usdc }, neverAborted)).toBe(0n)
  })
})

describe('the transaction of a swap', () => {
  it('the swap transaction is requested with the slippage in the body', async () => {
    const { api, requests } = await start({ [paths.build]: { body: { tx } } })
    const transaction = await api.buildSwap(
      { ...sell, slippage: 1, disableEstimate: true },
      neverAborted,
    )
    expect(transaction).toEqual({
      from: owner,
      to: router.split(':')[2],
      data: '0x12345678',
      value: 7n,
      gas: 150_000n,
    })
    const [sent] = requests(paths.build)
    expect(sent?.method).toBe('POST')
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      amount: '5000000',
      eip155: { slippage: 1 },
      projectId: '0123',
      from: usdc,
      to: native,
      userAddress: account,
      disableEstimate: true,
    })
  })

  it('the approval transaction of a swap is requested by token and account', async () => {
    const { amount: _, ...others } = tx
    const approval = { ...others, value: '0', eip155: { gas: 60_000, gasPrice: '1' } }
    const { api, query: sent } = await start({ [paths.approve]: { body: { tx: approval } } })
    expect(await api.buildApproval(sell, neverAborted)).toMatchObject({ value: 0n, gas: 60_000n })
    expect(sent(paths.approve)).toEqual({
      ...common,
      userAddress: account,
      from: usdc,
      to: native,
    })
  })

  it('the transaction of a swap is not requested on a network that the blockchain API does not support', async () => {
    const { api, requests } = await start()
    const build = { ...unsupportedQuery, amount: 1n, slippage: 1, disableEstimate: false }
    const message = 'Network not supported for Swaps'
    await expect(api.buildSwap(build, neverAborted)).rejects.toThrow(message)
    await expect(api.buildApproval(unsupportedQuery, neverAborted)).rejects.toThrow(message)
    expect([requests(paths.build), requests(paths.approve)]).toEqual([[], []])
  })

  it.each([
    ['goes to another network', { to: router.replace(':1:', ':10:') }],
    ['calls no function', { data: '0x12' }],
    ['has an incomplete byte', { data: '0x123456789' }],
    ['has a negative amount', { amount: '-1' }],
    ['comes from an invalid account', { from: owner }],
  ])('a swap transaction from the blockchain API that %s is rejected', async (_, changes) => {
    const { api } = await start({ [paths.build]: { body: { tx: { ...tx, ...changes } } } })
    const error = thrownBy(
      api.buildSwap({ ...sell, slippage: 1, disableEstimate: false }, neverAborted),
    )
    expect(await error).toBeInstanceOf(InvalidHttpResponseError)
  })
})
