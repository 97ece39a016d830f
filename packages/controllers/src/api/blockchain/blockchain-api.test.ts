import { HttpStatusError, InvalidHttpResponseError } from '@carabiner/core/transport'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppConfigurationError, RateLimitedError, ServerError } from '../service-errors.js'
import { createApis, mainnet, owner, thrownBy } from './blockchain-api.fixture.js'
import { createBlockchainApi } from './blockchain-api.js'

const start = createApis(afterEach)
afterEach(() => void vi.useRealTimers())

const never = new AbortController().signal
const query = { address: owner, networkId: mainnet } as const
const balancePath = `/v1/account/${owner}/balance`
const historyPath = `/v1/account/${owner}/history`

describe('failures of the API', () => {
  it.each([
    [403, AppConfigurationError],
    [404, HttpStatusError],
    [429, RateLimitedError],
    [500, ServerError],
    [503, ServerError],
  ])('%i has its own error', async (status, expected) => {
    const { api } = await start({ [balancePath]: { status } })
    expect(await thrownBy(api.balance(query, never))).toBeInstanceOf(expected)
  })

  it('429 with Retry-After blocks every call until then', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
    const { api, answer, requests } = await start({
      [balancePath]: { status: 429, headers: { 'retry-after': '7' } },
    })
    const error = await thrownBy(api.balance(query, never))
    expect(error).toMatchObject({ shortMessage: 'Rate Limited', retryAt: 1_007_000 })
    answer({ [balancePath]: { body: { balances: [] } } })
    expect(await thrownBy(api.history(query, never))).toBe(error)
    expect(requests(historyPath)).toHaveLength(0)
    vi.setSystemTime(1_007_000)
    expect(await api.balance(query, never)).toEqual([])
  })

  it('a Retry-After of a year is limited to an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
    const headers = { 'retry-after': '31536000' }
    const { api } = await start({ [balancePath]: { status: 503, headers } })
    expect(await thrownBy(api.balance(query, never))).toMatchObject({ retryAt: 4_600_000 })
  })

  it.each(['<html>', '{"balances":{}}', '', 'null'])(
    'throws a typed error for %s',
    async (body) => {
      const { api } = await start({ [balancePath]: { body } })
      expect(await thrownBy(api.balance(query, never))).toBeInstanceOf(InvalidHttpResponseError)
    },
  )

  it('an API without an answer is abandoned after 10 s', async () => {
    const { api, answer, requests } = await start({ [balancePath]: { body: { balances: [] } } })
    await api.balance(query, never)
    answer({ [balancePath]: undefined })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const expectation = expect(api.balance(query, never)).rejects.toMatchObject({
      name: 'HttpTimeoutError',
    })
    await vi.waitFor(() => expect(requests(balancePath)).toHaveLength(2))
    await vi.advanceTimersByTimeAsync(10_000)
    await expectation
  })

  it('a request ends with its caller, and with the instance', async () => {
    const { api, life, requests } = await start({ [balancePath]: undefined })
    const leaving = new AbortController()
    const left = thrownBy(api.balance(query, leaving.signal))
    await vi.waitFor(() => expect(requests(balancePath)).toHaveLength(1))
    leaving.abort()
    expect(await left).toMatchObject({ name: 'AbortedError' })
    const other = thrownBy(api.balance(query, never))
    await vi.waitFor(() => expect(requests(balancePath)).toHaveLength(2))
    life.abort()
    expect(await other).toMatchObject({ name: 'AbortedError' })
  })

  it.each(['nowhere', 'javascript:alert(1)', 'https://u:p@api.example'])(
    'refuses the URL %s',
    (url) => {
      const make = () => createBlockchainApi({ url, refuse: () => {}, signal: never })
      expect(make).toThrow('blockchainApi.url')
    },
  )
})
