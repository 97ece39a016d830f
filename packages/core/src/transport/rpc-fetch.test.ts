import { afterEach, describe, expect, it } from 'vitest'
import { createRpcFetch } from './rpc-fetch.js'
import { callsOf, createServers } from './server.fixture.js'

const serve = createServers(afterEach)
const call = (id: number) => ({ jsonrpc: '2.0', id, method: 'eth_chainId' })

async function ask(answer: Parameters<typeof serve>[0], ids: readonly number[] = [1, 2, 3]) {
  const server = await serve(answer)
  const fetchFn = createRpcFetch(new AbortController().signal)
  const body = JSON.stringify(ids.map(call))
  const response = await fetchFn(server.url, { method: 'POST', body })
  return { server, response }
}

describe('JSON-RPC answers to one request or a batch', () => {
  it('[S7.33] each answer goes to the call with its id, in any order of answers', async () => {
    const { response } = await ask((request) => ({
      body: callsOf(request)
        .reverse()
        .map(({ id }) => ({ id, result: `answer ${id}` })),
    }))
    expect(await response.json()).toEqual([
      { id: 1, result: 'answer 1' },
      { id: 2, result: 'answer 2' },
      { id: 3, result: 'answer 3' },
    ])
  })

  it('a call of a batch without an answer fails alone, and gets no other call’s answer', async () => {
    const { response } = await ask(() => ({
      body: [
        { id: 99, result: 'of no request' },
        { id: 3, result: 'three' },
        { id: 1, result: 'one' },
      ],
    }))
    expect(await response.json()).toMatchObject([
      { id: 1, result: 'one' },
      { id: 2, error: { code: -32603 } },
      { id: 3, result: 'three' },
    ])
  })

  const two = { id: 2, result: 'two' }
  it.each<[string, readonly unknown[]]>([
    ['has neither result nor error', [{ id: 1 }, two]],
    ['has an error of null and no result', [{ id: 1, error: null }, two]],
    ['is given twice', [{ id: 1, result: 'a' }, { id: 1, result: 'b' }, two]],
    ['is null', [null, two]],
    ['is a text', ['answer', two]],
    ['has an invalid error', [{ id: 1, error: 'no' }, two]],
    ['has the id null', [{ id: null, result: 'a' }, two]],
    ['has an empty id', [{ id: '', result: 'a' }, two]],
    ['has another id', [{ id: 7, result: 'a' }, two]],
    ['is missing', [two]],
  ])('only the first of two calls in a batch fails if its answer %s', async (_, body) => {
    const { response } = await ask(() => ({ body }), [1, 2])
    expect(await response.json()).toEqual([
      { id: 1, error: expect.objectContaining({ code: -32603 }) },
      two,
    ])
  })

  it('a single answer to a batch goes to the call with its id, and the other calls fail', async () => {
    const { response } = await ask(() => ({ body: two }), [1, 2])
    expect(await response.json()).toMatchObject([{ id: 1, error: { code: -32603 } }, two])
  })

  it('a single call fails if its answer has neither result nor error', async () => {
    const { response } = await ask(() => ({ body: { id: 0 } }), [0])
    expect(await response.json()).toMatchObject([{ id: 0, error: { code: -32603 } }])
  })

  it('an answer may have null as its result, an error of null beside a result, and its id as text', async () => {
    const { response } = await ask(
      () => ({
        body: [
          { id: 1, result: null },
          { id: '2', result: 'two', error: null },
        ],
      }),
      [1, 2],
    )
    expect(await response.json()).toEqual([
      { id: 1, result: null },
      { id: 2, result: 'two', error: null },
    ])
  })

  it.each([null, undefined])(
    'a single error with the id %s fails every call of the batch',
    async (id) => {
      const error = { code: -32005, message: 'slow down' }
      const { response } = await ask(() => ({ body: { jsonrpc: '2.0', id, error } }), [1, 2])
      expect(await response.json()).toEqual([
        { id: 1, error },
        { id: 2, error },
      ])
    },
  )

  it.each(['<html>', '[{"id":1,"error":"no"}]', '[]', '[null]', 'null', '7', '{"id":{}}'])(
    'the whole request fails for the invalid answer %s',
    async (body) => {
      await expect(ask(() => ({ body }))).rejects.toThrow()
    },
  )

  it('[S7.32] a single call is sent as a JSON object, not as a batch of one', async () => {
    const { server, response } = await ask(() => ({ body: { id: 7, result: '0x1' } }), [7])
    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual(call(7))
    expect(await response.json()).toEqual([{ id: 7, result: '0x1' }])
  })
})

describe('an HTTP error of an RPC endpoint', () => {
  it.each([
    ['', 503],
    ['null', 400],
    ['<html>', 502],
    ['{"message":"no"}', 401],
    ['{"id":1,"error":{"code":-32005,"message":"slow down"}}', 429],
  ])('an HTTP error with the body %j keeps its status %i', async (body, status) => {
    const { response } = await ask(() => ({ status, body }), [1])
    expect(response.status).toBe(status)
    expect(await response.text()).toBe('')
  })

  it('an HTTP error whose body has a JSON-RPC error is read as that error', async () => {
    const error = { code: 3, message: 'execution reverted' }
    const { response } = await ask(() => ({ status: 500, body: { id: 1, error } }), [1])
    expect(response.ok).toBe(true)
    expect(await response.json()).toEqual([{ id: 1, error }])
  })
})

describe('the Retry-After header of an RPC endpoint', () => {
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString()

  it.each([
    ['2', 2, 2],
    ['86400', 30, 30],
    [inSeconds(20), 15, 21],
    [inSeconds(-20), 0, 0],
  ])(
    'a Retry-After header in seconds or as a date gives a pause of at most 30 s (row %#)',
    async (retryAfter, least, most) => {
      const { response } = await ask(() => ({
        status: 429,
        headers: { 'retry-after': retryAfter },
      }))
      const seconds = Number(response.headers.get('retry-after'))
      expect(seconds).toBeGreaterThanOrEqual(least)
      expect(seconds).toBeLessThanOrEqual(most)
    },
  )

  it('an invalid Retry-After header of an RPC endpoint is removed', async () => {
    const { response } = await ask(() => ({ status: 429, headers: { 'retry-after': 'soon' } }))
    expect(response.headers.has('retry-after')).toBe(false)
  })
})

it('an endpoint that answers one call 60,000 times is treated as failed', async () => {
  const many = Array.from({ length: 60_000 }, () => ({ id: 1 }))
  await expect(ask(() => ({ body: many }))).rejects.toMatchObject({
    name: 'InvalidHttpResponseError',
  })
})

it('an RPC answer larger than 5 MiB is refused', async () => {
  await expect(ask(() => ({ body: `"${'x'.repeat(6 * 1024 * 1024)}"` }))).rejects.toThrow(
    'The server sent an unexpected answer',
  )
})
