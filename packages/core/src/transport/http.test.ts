import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { BaseError } from '../errors/base-error.js'
import { DestroyedError } from '../errors/setup-errors.js'
import { createHttpClient, type HttpClientOptions } from './http.js'
import { createServers, type SeenRequest } from './server.fixture.js'

const serve = createServers(afterEach)
afterEach(() => void vi.useRealTimers())
const schema = z.object({ ok: z.boolean() })
const ok = () => ({ body: { ok: true } })

async function setup(
  answer: Parameters<typeof serve>[0] = ok,
  options: Partial<HttpClientOptions> = {},
) {
  const server = await serve(answer)
  return { server, client: createHttpClient({ baseUrl: server.url, ...options }) }
}

const first = ({ seen }: { seen: readonly SeenRequest[] }) => {
  const [request] = seen
  if (!request) throw new Error('the server was not asked')
  return request
}

describe('a request of the HTTP client', () => {
  it.each(['post', 'put', 'delete'] as const)(
    '[S7.29] the HTTP client sends a %s request with a JSON body',
    async (verb) => {
      const { server, client } = await setup()
      const body = { text: 'ü', list: [1] }
      expect(await client[verb]({ path: '/thing', schema, body })).toEqual({ ok: true })
      const { method, headers } = first(server)
      expect(method).toBe(verb.toUpperCase())
      expect(headers['content-type']).toBe('application/json')
      expect(JSON.parse(first(server).body)).toEqual(body)
    },
  )

  it('the HTTP client sends requests with the cookie policy (credentials) that it was created with', async () => {
    const fetching = vi.spyOn(globalThis, 'fetch')
    for (const credentials of [undefined, 'include', 'omit'] as const) {
      const { client } = await setup(ok, { ...(credentials && { credentials }) })
      await client.get({ path: '/thing', schema })
      expect(fetching.mock.lastCall?.[1]?.credentials).toBe(credentials)
    }
  })

  it('the HTTP client leaves body and answer unchanged in the text format', async () => {
    const { server, client } = await setup(() => ({ body: 'not JSON' }))
    const text = await client.post({
      path: '/tx',
      format: 'text',
      body: '0200',
      schema: z.string(),
    })
    expect(text).toBe('not JSON')
    expect(first(server)).toMatchObject({ body: '0200' })
    expect(first(server).headers['content-type']).toBe('text/plain')
  })

  it('[S7.29] the HTTP client sends a get request without body and content type', async () => {
    const { server, client } = await setup()
    expect(await client.get({ path: '/thing', schema })).toEqual({ ok: true })
    expect(first(server)).toMatchObject({ method: 'GET', body: '' })
    expect(first(server).headers).not.toHaveProperty('content-type')
  })

  it('[S7.30] the HTTP client leaves undefined values out of a request’s query', async () => {
    const { server, client } = await setup()
    const params = { page: 2, search: 'a&b =ü', none: undefined, off: false, empty: '' }
    await client.get({ path: '/list?kept=1', params, schema })
    expect(Object.fromEntries(first(server).url.searchParams)).toEqual({
      kept: '1',
      page: '2',
      search: 'a&b =ü',
      off: 'false',
      empty: '',
    })
  })

  it('[S7.30] the HTTP client adds the clientId to each request once a clientId is set', async () => {
    let id: string | undefined
    const { server, client } = await setup(ok, { clientId: () => id })
    await client.get({ path: '/', schema })
    id = 'did:key:z6'
    await client.post({ path: '/', params: { page: 1 }, schema })
    expect(server.seen.map(({ url }) => url.search)).toEqual([
      '',
      '?page=1&clientId=did%3Akey%3Az6',
    ])
  })

  it.each(['//elsewhere.example/x', 'https://elsewhere.example/x', 'http://127.0.0.1:1/x'])(
    'the HTTP client never sends a request to the path %s, which leads to another server',
    async (path) => {
      const { server, client } = await setup()
      await expect(client.get({ path, schema })).rejects.toThrow(
        'The request would go to another server',
      )
      expect(server.seen).toEqual([])
    },
  )
})

describe('an answer to the HTTP client', () => {
  it.each([300, 400, 403, 404, 429, 500, 503])(
    '[S7.31] the HTTP client throws an error with the response for an answer with status %i',
    async (status) => {
      const body = { reasons: [{ description: 'insufficient liquidity' }] }
      const { client } = await setup(() => ({ status, body }))
      const error = await client.get({ path: '/', schema }).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(BaseError)
      expect(error).toMatchObject({
        name: 'HttpStatusError',
        message: `HTTP status code: ${status}`,
        status,
        response: { status },
      })
      const { response } = z.parse(z.object({ response: z.instanceof(Response) }), error)
      expect(await response.json()).toEqual(body)
    },
  )

  it('the HTTP client returns a blob unchanged, with the server’s content type', async () => {
    const { client } = await setup(() => ({
      headers: { 'content-type': 'image/png' },
      body: '\uFEFFü',
    }))
    const schema = z.instanceof(Blob)
    const picture = await client.get({ path: '/', format: 'blob', schema })
    expect(picture.type).toBe('image/png')
    expect([...new Uint8Array(await picture.arrayBuffer())]).toEqual([0xef, 0xbb, 0xbf, 0xc3, 0xbc])
  })

  it('the HTTP client returns undefined for an answer without content', async () => {
    const { client } = await setup(() => ({ status: 204, body: '' }))
    expect(await client.delete({ path: '/', schema: z.undefined() })).toBeUndefined()
  })

  it.each([
    ['a body that is not JSON', '<html>', 'not JSON'],
    ['other fields', { ok: 'yes' }, /^ok: /],
    ['an empty body', '', /./],
  ])('the HTTP client rejects an answer with %s', async (_, body, details) => {
    const { client } = await setup(() => ({ body }))
    const request = client.get({ path: '/', schema })
    await expect(request).rejects.toMatchObject({ name: 'InvalidHttpResponseError' })
    await expect(request).rejects.toMatchObject({ details: expect.stringMatching(details) })
  })

  it.each([
    ['states its length', {}],
    ['does not state its length', { 'transfer-encoding': 'chunked' }],
  ])(
    'the HTTP client rejects an answer larger than the limit if the answer %s',
    async (_, headers) => {
      const { client } = await setup(() => ({ headers, body: 'x'.repeat(200_000) }), {
        maxBytes: 1000,
      })
      await expect(client.get({ path: '/', schema })).rejects.toMatchObject({
        name: 'InvalidHttpResponseError',
        details: 'more than 1000 bytes',
      })
    },
  )
})

describe('the end of a request of the HTTP client', () => {
  it.each([
    ['does not answer', undefined],
    ['never ends its answer', { body: '{', hangs: true }],
  ])('an HTTP request fails after 10 s if the server %s', async (_, answer) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { server, client } = await setup(() => answer)
    const rejection = expect(client.get({ path: '/', schema })).rejects.toMatchObject({
      name: 'HttpTimeoutError',
      details: 'no answer within 10000 ms',
    })
    await vi.waitFor(() => expect(server.seen).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(10_000)
    await rejection
  })

  it('an HTTP request ends when the caller’s signal aborts', async () => {
    const stop = new AbortController()
    const { client } = await setup(() => {
      stop.abort()
      return undefined
    })
    await expect(client.get({ path: '/', schema, signal: stop.signal })).rejects.toMatchObject({
      name: 'AbortedError',
    })
  })

  it('an HTTP request ends when the instance is destroyed', async () => {
    const life = new AbortController()
    const { client } = await setup(
      () => {
        life.abort(new DestroyedError())
        return undefined
      },
      { signal: life.signal },
    )
    await expect(client.get({ path: '/', schema })).rejects.toMatchObject({
      name: 'DestroyedError',
    })
  })

  it('an HTTP request fails with HttpNetworkError if no server listens', async () => {
    const { server, client } = await setup()
    server.close()
    await expect(client.get({ path: '/', schema })).rejects.toMatchObject({
      name: 'HttpNetworkError',
      shortMessage: 'The server could not be reached',
    })
  })
})
