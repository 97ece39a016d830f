import { HttpStatusError, InvalidHttpResponseError } from '@carabiner/core/transport'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppConfigurationError, RateLimitedError, ServerError } from '../service-errors.js'
import { createApis, mainnet, owner, thrownBy } from './blockchain-api.fixture.js'
import { createBlockchainApi } from './blockchain-api.js'

const start = createApis(afterEach)
afterEach(() => void vi.useRealTimers())

const neverAborted = new AbortController().signal
const query = { address: owner, networkId: mainnet } as const
const balancePath = `/v1/account/${owner}/balance`
const historyPath = `/v1/account/${owner}/history`

describe('failures of the blockchain API', () => {
  it.each([
    [403, AppConfigurationError],
    [404, HttpStatusError],
    [429, RateLimitedError],
    [500, ServerError],
    [503, ServerError],
  ])('the status %i of the blockchain API throws its own error class', async (status, expected) => {
    const { api } = await start({ [balancePath]: { status } })
    expect(await thrownBy(api.balance(query, neverAborted))).toBeInstanceOf(expected)
  })

  it('a status of 429 blocks every call of the blockchain API until the answer’s Retry-After has passed', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
    const { api, answer, requests } = await start({
      [balancePath]: { status: 429, headers: { 'retry-after': '7' } },
    })
    const error = await thrownBy(api.balance(query, neverAborted))
    expect(error).toMatchObject({ shortMessage: 'Rate Limited', retryAt: 1_007_000 })
    answer({ [balancePath]: { body: { balances: [] } } })
    expect(await thrownBy(api.history(query, neverAborted))).toBe(error)
    expect(requests(historyPath)).toHaveLength(0)
    vi.setSystemTime(1_007_000)
    expect(await api.balance(query, neverAborted)).toEqual([])
  })

  it('a Retry-After of a year blocks calls of the blockchain API for an hour only', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
    const headers = { 'retry-after': '31536000' }
    const { api } = await start({ [balancePath]: { status: 503, headers } })
    expect(await thrownBy(api.balance(query, neverAborted))).toMatchObject({ retryAt: 4_600_000 })
  })

  it.each(['<html>', '{"balances":{}}', '', 'null'])(
    "the unreadable answer '%s' of the blockchain API throws a typed error",
    async (body) => {
      const { api } = await start({ [balancePath]: { body } })
      expect(await thrownBy(api.balance(query, neverAborted))).toBeInstanceOf(
        InvalidHttpResponseError,
      )
    },
  )

  it('a request to the blockchain API times out after 10 s', async () => {
    const { api, answer, requests } = await start({ [balancePath]: { body: { balances: [] } } })
    await api.balance(query, neverAborted)
    answer({ [balancePath]: undefined })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const expectation = expect(api.balance(query, neverAborted)).rejects.toMatchObject({
      name: 'HttpTimeoutError',
    })
    await vi.waitFor(() => expect(requests(balancePath)).toHaveLength(2))
    await vi.advanceTimersByTimeAsync(10_000)
    await expectation
  })

  it('a request to the blockchain API is aborted by its caller’s signal, and when the instance is destroyed', async () => {
    const { api, life, requests } = await start({ [balancePath]: undefined })
    const callerAbort = new AbortController()
    const abortedCall = thrownBy(api.balance(query, callerAbort.signal))
    await vi.waitFor(() => expect(requests(balancePath)).toHaveLength(1))
    callerAbort.abort()
    expect(await abortedCall).toMatchObject({ name: 'AbortedError' })
    const other = thrownBy(api.balance(query, neverAborted))
    await vi.waitFor(() => expect(requests(balancePath)).toHaveLength(2))
    life.abort()
    expect(await other).toMatchObject({ name: 'AbortedError' })
  })

  it.each(['nowhere', 'javascript:alert(1)', 'https://u:p@api.example'])(
    'the URL %s for the blockchain API is rejected',
    (url) => {
      const make = () => createBlockchainApi({ url, refuse: () => {}, signal: neverAborted })
      expect(make).toThrow('blockchainApi.url')
    },
  )
})
