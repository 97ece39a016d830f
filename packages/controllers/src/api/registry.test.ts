import {
  HttpNetworkError,
  HttpStatusError,
  HttpTimeoutError,
  InvalidHttpResponseError,
} from '@carabiner/core/transport'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createServers } from '../../../core/src/transport/server.fixture.js'
import { createRegistries } from '../wallets/directory/directory.fixture.js'
import { createRegistry } from './registry.js'
import { AppConfigurationError, RateLimitedError, ServerError } from './service-errors.js'

const start = createRegistries(afterEach)
const serve = createServers((clean) => afterEach(() => clean()))
afterEach(() => void vi.useRealTimers())

const query = { page: 1, entries: 4 }
const neverAborted = new AbortController().signal
const thrownBy = (action: Promise<unknown>) =>
  action.then(
    () => undefined,
    (error: unknown) => error,
  )

async function setup(projectId?: string) {
  const registry = await start()
  const refused: string[] = []
  const refuse = (reason: string) => void refused.push(reason)
  return { registry, refused, client: createRegistry({ url: registry.url, projectId, refuse }) }
}

describe('the wallets of the registry', () => {
  it('[S7.03] wallets are requested from the registry with lists joined by commas, and the answer has data and count', async () => {
    const { client, registry } = await setup('0123')
    const lists = { include: ['a', 'b'], exclude: ['c'], chains: ['eip155:1', 'solana:x'] }
    await client.wallets(
      { ...query, ...lists, search: 'a&b', badge_type: 'certified' },
      neverAborted,
    )
    expect(registry.requests('/getWallets')[0]?.params).toEqual({
      projectId: '0123',
      st: 'carabiner',
      sv: '0.0.0',
      page: '1',
      entries: '4',
      include: 'a,b',
      exclude: 'c',
      chains: 'eip155:1,solana:x',
      search: 'a&b',
      badge_type: 'certified',
    })
    const { wallets, count, received } = await client.wallets(query, neverAborted)
    expect([wallets.length, received, count > 100]).toEqual([4, 4, true])
    expect(wallets[1]).toMatchObject({ name: 'MetaMask', rdns: 'io.metamask' })
  })

  it('a registry entry cannot choose the server from which its wallet’s picture is loaded', async () => {
    const refused: string[] = []
    let pictures: string[] = []
    const server = await serve(() => {
      const data = pictures.map((image_url, id) => ({ id: `${id}`, name: 'A', image_url }))
      return { body: { data, count: data.length } }
    })
    pictures = [
      'https://explorer-api.walletconnect.com/v3/logo/md/1?projectId=2',
      'data:image/png;base64,AA==',
      'https://pixel.test/who.png',
      'https://explorer-api.walletconnect.com.evil.test/a.png',
      'https://explorer-api.walletconnect.com:444/a.png',
    ]
    const client = createRegistry({
      url: server.url,
      refuse: (reason) => void refused.push(reason),
    })
    const { wallets } = await client.wallets(query, neverAborted)
    expect(wallets.map(({ image_url }) => image_url)).toEqual([
      ...pictures.slice(0, 2),
      undefined,
      undefined,
      undefined,
    ])
    expect(refused).toHaveLength(3)
  })

  it('[S7.03] wallets are requested from the registry without unset parameters and empty lists', async () => {
    const { client, registry } = await setup()
    await client.wallets({ ...query, include: [], exclude: undefined, chains: [] }, neverAborted)
    expect(Object.keys(registry.requests()[0]?.params ?? {}).sort()).toEqual([
      'entries',
      'page',
      'st',
      'sv',
    ])
  })

  it('wallets are requested from a registry that is served below a subpath', async () => {
    const server = await serve(() => ({ body: { data: [], count: 0 } }))
    const client = createRegistry({ url: `${server.url}/wallets/v2`, refuse: () => {} })
    await client.wallets(query, neverAborted)
    expect(server.seen[0]?.url.pathname).toBe('/wallets/v2/getWallets')
  })

  it('a registry with an invalid URL is rejected at once', () => {
    for (const url of ['nowhere', 'javascript:alert(1)', 'https://u:p@registry.example']) {
      expect(() => createRegistry({ url, refuse: () => {} })).toThrow('registry.url')
    }
  })

  it('the registry’s list of wallets leaves out and reports only the invalid rows', async () => {
    const { client, refused, registry } = await setup()
    registry.misbehave({ malformed: true })
    const { wallets, received } = await client.wallets({ page: 1, entries: 40 }, neverAborted)
    expect([wallets.length, received]).toEqual([20, 40])
    expect(refused).toHaveLength(20)
  })

  it('any answer of the registry is parsed into valid wallets, or throws a typed error', async () => {
    let body: unknown
    const server = await serve(() => ({ body: JSON.stringify(body) ?? '' }))
    const client = createRegistry({ url: server.url, refuse: () => {} })
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('javascript:alert(1)', 'a://', 'https://x.y'),
    )
    const wallet = fc.record(
      {
        id: text,
        name: text,
        mobile_link: text,
        homepage: text,
        image_url: text,
        chains: fc.anything(),
      },
      { requiredKeys: ['id', 'name'] },
    )
    const answer = fc.oneof(
      fc.record({ data: fc.array(fc.oneof(wallet, fc.anything())), count: fc.nat() }),
      fc.record({ data: fc.anything(), count: fc.anything() }),
      fc.anything(),
    )
    await fc.assert(
      fc.asyncProperty(answer, async (sent) => {
        body = sent
        try {
          const { wallets, received, count } = await client.wallets(query, neverAborted)
          expect(wallets.length).toBeLessThanOrEqual(received)
          expect(Number.isInteger(count) && count >= 0).toBe(true)
          for (const { id, name, mobile_link, homepage } of wallets) {
            expect([id, name]).not.toContain('')
            if (mobile_link)
              expect(mobile_link).toMatch(/^(?!javascript|data|wc)[a-z][a-z0-9+.-]+:\/\//)
            if (homepage) expect(homepage).toMatch(/^https:/)
          }
        } catch (error) {
          expect(error).toBeInstanceOf(InvalidHttpResponseError)
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('failures of the registry', () => {
  it.each([401, 403])(
    '[S9.37] the registry’s status %i throws Invalid App Configuration',
    async (status) => {
      const { client, registry } = await setup()
      registry.misbehave({ status })
      const error = await thrownBy(client.wallets(query, neverAborted))
      expect(error).toBeInstanceOf(AppConfigurationError)
      expect(error).toMatchObject({ shortMessage: 'Invalid App Configuration' })
    },
  )

  it.each([
    ['7', 7],
    [undefined, 30],
    ['soon', 30],
    ['99999999', 3_600],
  ])(
    '[S9.37] the registry’s status 429 with Retry-After %s throws Rate Limited and blocks requests for %i s',
    async (retryAfter, seconds) => {
      vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
      const headers: Record<string, string> =
        retryAfter === undefined ? {} : { 'retry-after': retryAfter }
      const server = await serve(() => ({ status: 429, headers }))
      const client = createRegistry({ url: server.url, refuse: () => {} })
      const error = await thrownBy(client.wallets(query, neverAborted))
      expect(error).toBeInstanceOf(RateLimitedError)
      expect(error).toMatchObject({
        shortMessage: 'Rate Limited',
        retryAt: 1_000_000 + seconds * 1_000,
      })
      expect(await thrownBy(client.image('wallet', 'x', neverAborted))).toBe(error)
      expect(server.seen).toHaveLength(1)
      vi.setSystemTime(1_000_000 + seconds * 1_000)
      await thrownBy(client.wallets(query, neverAborted))
      expect(server.seen).toHaveLength(2)
    },
  )

  it.each([500, 503])(
    '[S9.37] the registry’s status %i throws Server Error, and the request may be retried at once',
    async (status) => {
      const { client, registry } = await setup()
      registry.misbehave({ status, times: 1 })
      const error = await thrownBy(client.wallets(query, neverAborted))
      expect(error).toBeInstanceOf(ServerError)
      expect(error).toMatchObject({ shortMessage: 'Server Error', retryAt: undefined })
      expect((await client.wallets(query, neverAborted)).wallets).toHaveLength(4)
    },
  )

  it('the registry’s status 503 with Retry-After blocks requests until that time has passed', async () => {
    const { client, registry } = await setup()
    registry.misbehave({ status: 503, retryAfter: 60, times: 1 })
    const error = await thrownBy(client.wallets(query, neverAborted))
    expect(error).toBeInstanceOf(ServerError)
    expect(await thrownBy(client.wallets(query, neverAborted))).toBe(error)
    expect(registry.requests()).toHaveLength(1)
  })

  it('the registry’s status 404 throws the HTTP client’s HttpStatusError', async () => {
    const { client, registry } = await setup()
    registry.misbehave({ status: 404 })
    expect(await thrownBy(client.wallets(query, neverAborted))).toBeInstanceOf(HttpStatusError)
  })

  it('an unreachable registry throws a typed error, and so does a request that the caller aborts', async () => {
    const { client, registry } = await setup()
    registry.misbehave({ hangs: true })
    const callerAbort = new AbortController()
    const asking = thrownBy(client.wallets(query, callerAbort.signal))
    await vi.waitFor(() => expect(registry.requests()).toHaveLength(1))
    callerAbort.abort()
    expect(await asking).toMatchObject({ name: 'AbortedError' })
    await registry.stop()
    expect(await thrownBy(client.wallets(query, neverAborted))).toBeInstanceOf(HttpNetworkError)
  })
})

describe('a registry picture', () => {
  it.each([
    ['wallet', '/getWalletImage/a%2Fb'],
    ['asset', '/public/getAssetImage/a%2Fb'],
    ['currency', '/public/getCurrencyImage/a%2Fb'],
    ['token', '/public/getTokenImage/a%2Fb'],
  ] as const)(
    '[S7.04] a registry picture is loaded from the path for its kind: %s',
    async (kind, path) => {
      const { client, registry } = await setup('0123')
      const picture = await client.image(kind, 'a/b', neverAborted)
      expect([picture.type, picture.size > 100]).toEqual(['image/png', true])
      const bytes = new Uint8Array(await picture.arrayBuffer())
      expect([...bytes.slice(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47])
      expect(registry.requests()).toMatchObject([{ path, params: { projectId: '0123' } }])
    },
  )

  it('a registry picture in a format that can contain code is rejected', async () => {
    const { client, registry } = await setup()
    registry.misbehave({ malformed: true })
    const error = await thrownBy(client.image('wallet', 'x', neverAborted))
    expect(error).toBeInstanceOf(InvalidHttpResponseError)
  })

  it('[S9.15] loading a registry picture has a time limit of 2 s', async () => {
    const { client, registry } = await setup()
    registry.misbehave({ hangs: true })
    vi.useFakeTimers()
    const asking = thrownBy(client.image('wallet', 'x', neverAborted))
    await vi.advanceTimersByTimeAsync(1_999)
    expect(vi.getTimerCount()).toBeGreaterThan(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(await asking).toBeInstanceOf(HttpTimeoutError)
  })
})
