import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRpcClient } from './rpc-client.js'
import {
  answering,
  callsOf,
  createServers,
  type GivenAnswer,
  healthy,
  methodsOf,
} from './server.fixture.js'

const serve = createServers(afterEach)
const chainId = { method: 'eth_chainId' } as const

let life: AbortController
beforeEach(() => {
  life = new AbortController()
  // The sockets are real, but the clock is a fake one, which `waitFor` advances in steps.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  life.abort()
  vi.useRealTimers()
})

const clientOf = (...urls: string[]) =>
  createRpcClient(
    urls.map((url) => ({ url })),
    life.signal,
  )

/** Advances the clock in steps of 10 ms until a request settles. */
async function settled<T>(request: Promise<T>) {
  const done = vi.fn()
  const outcome = request.then(
    (value) => ({ value, error: undefined }),
    (error: unknown) => ({ value: undefined, error }),
  )
  void outcome.then(done)
  await vi.waitFor(() => expect(done).toHaveBeenCalled(), { interval: 10, timeout: 10_000 })
  return outcome
}

const errorAnswer = (code: number, message = 'no') =>
  answering(() => ({ error: { code, message } }))
const gaps = (seen: readonly { at: number }[]) =>
  seen.slice(1).map(({ at }, index) => at - (seen[index]?.at ?? 0))

describe('the RPC client with one endpoint', () => {
  it('[S7.32] the RPC client sends a call as one POST request in JSON-RPC 2.0', async () => {
    const node = await serve(healthy)
    expect(await settled(clientOf(node.url).request(chainId))).toMatchObject({ value: '0x1' })
    expect(node.seen).toHaveLength(1)
    const [request] = node.seen
    expect(request).toMatchObject({ method: 'POST' })
    expect(request?.headers['content-type']).toBe('application/json')
    expect(JSON.parse(request?.body ?? '')).toEqual({
      jsonrpc: '2.0',
      id: expect.any(Number),
      method: 'eth_chainId',
    })
  })

  it('[S9.18] the RPC client batches up to 1000 calls of one tick, and sends them without delay', async () => {
    const node = await serve(answering(({ params }) => ({ result: params })))
    const client = clientOf(node.url)
    const ask = (index: number) =>
      client.request({
        method: 'eth_getBlockByNumber',
        params: [`0x${index.toString(16)}`, false],
      })
    const sizes = () => node.seen.map((request) => callsOf(request).length).sort()
    /** Waits for a number of requests. Sockets proceed while the clock stands still. */
    const arrived = async (requests: number) => {
      while (node.seen.length < requests) await new Promise(setImmediate)
    }
    const start = Date.now()
    const requests = Array.from({ length: 1001 }, (_, index) => ask(index))
    await vi.advanceTimersByTimeAsync(0)
    await arrived(2)
    expect(sizes()).toEqual([1, 1000])
    const values = await Promise.all(requests)
    expect([values.length, values[1000]]).toEqual([1001, ['0x3e8', false]])
    // The previous batch has been sent already, since a batch only collects the calls of one tick.
    const next = ask(2000)
    await vi.advanceTimersByTimeAsync(0)
    await arrived(3)
    expect(await next).toEqual(['0x7d0', false])
    expect([sizes(), Date.now() - start]).toEqual([[1, 1, 1000], 0])
  })

  it('the RPC client sends two identical reads of one tick as one call', async () => {
    const node = await serve(healthy)
    const client = clientOf(node.url)
    await settled(Promise.all([client.request(chainId), client.request(chainId)]))
    expect(methodsOf(node.seen)).toEqual(['eth_chainId'])
  })

  it('[S7.35] the RPC client repeats a failing request after 150, 300 and 600 ms', async () => {
    const node = await serve(() => ({ status: 503 }))
    const { error } = await settled(clientOf(node.url).request(chainId))
    expect(error).toMatchObject({ status: 503 })
    const waits = gaps(node.seen)
    expect(waits).toHaveLength(3)
    for (const [index, wait] of [150, 300, 600].entries()) {
      expect(waits[index]).toBeGreaterThanOrEqual(wait)
      expect(waits[index]).toBeLessThan(wait * 2)
    }
  })

  it('[S7.36] the RPC client repeats a request after the time in Retry-After instead of its usual delay', async () => {
    const node = await serve((request, count) =>
      count === 1 ? { status: 429, headers: { 'retry-after': '2' } } : healthy(request),
    )
    expect(await settled(clientOf(node.url).request(chainId))).toMatchObject({ value: '0x1' })
    expect(gaps(node.seen)[0]).toBeGreaterThanOrEqual(2000)
  })

  it.each([
    ['does not answer', undefined],
    ['never ends its answer', { body: '{', hangs: true }],
  ])('[S7.34] the RPC client repeats a request after 10 s if the endpoint %s', async (_, hang) => {
    const node = await serve((request, count) => (count === 1 ? hang : healthy(request)))
    const request = clientOf(node.url).request(chainId)
    await vi.waitFor(() => expect(node.seen).toHaveLength(1), { interval: 1 })
    await vi.advanceTimersByTimeAsync(9_000)
    expect(node.seen).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await settled(request)).toMatchObject({ value: '0x1' })
    expect(node.seen).toHaveLength(2)
  })

  it.each(['<html>', '{"id":', '[]', '"0x1"'])(
    'the RPC client repeats a request after the invalid answer %s',
    async (body) => {
      const node = await serve((request, count) => (count === 1 ? { body } : healthy(request)))
      expect(await settled(clientOf(node.url).request(chainId))).toMatchObject({ value: '0x1' })
    },
  )
})

describe('errors after which the RPC client repeats a request', () => {
  const attempts = async (answer: Parameters<typeof serve>[0]) => {
    const node = await serve((request, count) =>
      count === 1 ? answer(request, 1) : healthy(request),
    )
    await settled(clientOf(node.url).request(chainId))
    return node.seen.length
  }

  it.each([-1, -32005, -32603])(
    '[S8.62] the RPC client repeats a request after error code %i',
    async (code) => {
      expect(await attempts(errorAnswer(code))).toBe(2)
    },
  )
  it.each([-32602, -32000, 4001])(
    '[S8.62] the RPC client does not repeat a request after error code %i',
    async (code) => {
      expect(await attempts(errorAnswer(code))).toBe(1)
    },
  )
  it.each([403, 408, 413, 429, 500, 502, 503, 504])(
    '[S8.63] the RPC client repeats a request after HTTP status %i',
    async (status) => {
      expect(await attempts(() => ({ status }))).toBe(2)
    },
  )
  it.each([400, 401, 404])(
    '[S8.63] the RPC client does not repeat a request after HTTP status %i',
    async (status) => {
      expect(await attempts(() => ({ status }))).toBe(1)
    },
  )
})

describe('the RPC client with several endpoints', () => {
  const failures: [string, (count: number) => GivenAnswer][] = [
    ['an HTTP error', () => ({ status: 503 })],
    ['an unreadable answer', () => ({ body: 'garbage' })],
    ['an answer with neither result nor error', () => ({ body: { jsonrpc: '2.0', id: 1 } })],
  ]
  it.each(failures)(
    '[S4.46] the RPC client sends a request to the next endpoint after %s',
    async (_, answer) => {
      const [one, other] = [await serve((_, count) => answer(count)), await serve(healthy)]
      const request = clientOf(one.url, other.url).request(chainId)
      expect(await settled(request)).toMatchObject({ value: '0x1' })
      expect(methodsOf(one.seen)).toContain('eth_chainId')
      expect(methodsOf(other.seen)).toContain('eth_chainId')
    },
  )

  it('[S4.46] the RPC client tries all endpoints again after 150 ms if all have failed', async () => {
    const order: string[] = []
    const failing = (name: string, times: number) => (request: Parameters<typeof callsOf>[0]) => {
      if (callsOf(request)[0]?.method === 'net_listening') return undefined
      order.push(name)
      return order.filter((endpoint) => endpoint === name).length > times
        ? healthy(request)
        : { status: 503 }
    }
    const one = await serve(failing('one', 9))
    const other = await serve(failing('other', 1))
    const request = clientOf(one.url, other.url).request(chainId)
    expect(await settled(request)).toMatchObject({ value: '0x1' })
    expect(order).toEqual(['one', 'other', 'one', 'other'])
  })

  it('[S4.46] the RPC client gives up after trying each of two endpoints four times', async () => {
    const [one, other] = [
      await serve(() => ({ status: 503 })),
      await serve(() => ({ status: 500 })),
    ]
    const { error } = await settled(clientOf(one.url, other.url).request(chainId))
    expect(error).toMatchObject({ status: 500 })
    const methods = methodsOf([...one.seen, ...other.seen])
    expect(methods.filter((method) => method === 'eth_chainId')).toHaveLength(8)
  })

  it.each([
    [4001, 'User rejected'],
    [5000, 'User rejected'],
    [3, 'execution reverted: paused'],
    [-32000, 'execution reverted'],
  ])(
    '[S4.47] the RPC client neither repeats a request nor tries the next endpoint after error %i “%s”',
    async (code, message) => {
      const [one, other] = [await serve(errorAnswer(code, message)), await serve(healthy)]
      const { error } = await settled(clientOf(one.url, other.url).request(chainId))
      expect(error).toBeInstanceOf(Error)
      expect([one.seen.length, other.seen.length]).toEqual([1, 0])
    },
  )

  it.each([
    ['eth_sendRawTransaction', ['0x02']],
    ['eth_sendTransaction', [{}]],
    ['personal_sign', ['0x00', '0x00']],
    ['wallet_sendCalls', [{}]],
  ])(
    'the RPC client sends %s only once and to one endpoint, since the request may have an effect',
    async (method, params) => {
      const [one, other] = [await serve(() => ({ status: 503 })), await serve(healthy)]
      const { request } = clientOf(one.url, other.url)
      const { error } = await settled(request({ method, params } as never))
      expect(error).toMatchObject({ status: 503 })
      expect([one.seen.length, other.seen.length]).toEqual([1, 0])
    },
  )
})

describe('destroying an instance with a running RPC request', () => {
  it('destroying the instance ends a running RPC request', async () => {
    const node = await serve(() => undefined)
    const request = clientOf(node.url).request(chainId)
    await vi.waitFor(() => expect(node.seen).toHaveLength(1), { interval: 1 })
    life.abort()
    expect(await settled(request)).toMatchObject({ error: { name: 'AbortError' } })
    await vi.waitFor(() => expect(node.dropped()).toBe(1))
  })

  it('destroying the instance ends the wait before an RPC request is repeated', async () => {
    const node = await serve(() => ({ status: 429, headers: { 'retry-after': '30' } }))
    const request = clientOf(node.url).request(chainId)
    await vi.waitFor(() => expect(node.seen).toHaveLength(1), { interval: 1 })
    await vi.advanceTimersByTimeAsync(1000)
    life.abort()
    expect(await settled(request)).toMatchObject({ error: { name: 'AbortError' } })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(node.seen).toHaveLength(1)
  })
})

it('creating an RPC client without an endpoint throws an error', () => {
  expect(() => clientOf()).toThrow('The network definition is not valid')
})
