import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRank } from './ranking.js'
import { createRpcClient } from './rpc-client.js'
import { answering, callsOf, createServers, healthy, methodsOf } from './server.fixture.js'

const serve = createServers(afterEach)
const chainId = { method: 'eth_chainId' } as const
type Node = Awaited<ReturnType<typeof serve>>

let life: AbortController
beforeEach(() => {
  life = new AbortController()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  life.abort()
  vi.useRealTimers()
})

const pings = ({ seen }: Node) => methodsOf(seen).filter((method) => method === 'net_listening')
const reads = ({ seen }: Node) => methodsOf(seen).filter((method) => method === 'eth_chainId')

/** Advances the clock in small steps until a check passes. */
const until = (check: () => void) => vi.waitFor(check, { interval: 10 })

/** Advances the clock by a time in ms, with pauses for work on sockets. */
async function pass(duration: number) {
  for (let passed = 0; passed < duration; passed += 500) {
    await vi.advanceTimersByTimeAsync(500)
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
}

function setup(...nodes: Node[]) {
  const endpoints = nodes.map(({ url }) => ({ url }))
  const client = createRpcClient(endpoints, life.signal)
  return async () => {
    const answered = vi.fn()
    const request = client.request(chainId).then(answered, answered)
    await until(() => expect(answered).toHaveBeenCalled())
    return request
  }
}

/** Repeats a request until it succeeds without a request to `last`. */
const settlesWithout = (last: Node, ask: () => Promise<unknown>) =>
  vi.waitFor(
    async () => {
      const before = reads(last).length
      await ask()
      expect(reads(last)).toHaveLength(before)
    },
    { interval: 10 },
  )

/** Starts a node that fails reads until `mend` is called, but answers pings. */
async function failing(ping: Parameters<typeof serve>[0] = healthy) {
  let broken = true
  const node = await serve((request, count) => {
    if (callsOf(request)[0]?.method === 'net_listening') return ping(request, count)
    return broken ? { status: 503 } : healthy(request)
  })
  return { node, mend: () => (broken = false) }
}

describe('the ranking of a network’s RPC endpoints', () => {
  it('no RPC endpoint is pinged while the network’s first endpoint answers', async () => {
    const [one, other] = [await serve(healthy), await serve(healthy)]
    const ask = setup(one, other)
    await ask()
    await pass(20_000)
    await ask()
    expect([reads(one).length, other.seen.length]).toEqual([2, 0])
    expect(pings(one)).toEqual([])
  })

  it('[S7.41][S9.19] after a failed request, each endpoint is pinged with net_listening every 4 s', async () => {
    const { node: one } = await failing()
    const other = await serve(healthy)
    await setup(one, other)()
    await until(() => expect([pings(one).length, pings(other).length]).toEqual([1, 1]))
    const request = other.seen.find(({ body }) => body.includes('net_listening'))
    expect(request && callsOf(request)).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(pings(other)).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    await until(() => expect([pings(one).length, pings(other).length]).toEqual([2, 2]))
  })

  it('endpoints are also pinged after an endpoint has sent no usable answer to a call', async () => {
    const silent = await serve((request, count) =>
      callsOf(request)[0]?.method === 'net_listening' ? healthy(request) : { body: { id: count } },
    )
    const other = await serve(healthy)
    const ask = setup(silent, other)
    await ask()
    expect(reads(other)).toHaveLength(1)
    await until(() => expect(pings(silent).length * pings(other).length).toBeGreaterThan(0))
  })

  it('[S9.19][S9.20] the ranking uses the specified ping interval, sample count and weights', () => {
    expect(createRank(fetch, () => true)).toMatchObject({
      interval: 4_000,
      sampleCount: 10,
      weights: { stability: 0.7, latency: 0.3 },
    })
  })

  it('[S9.20] a slow but stable endpoint is used before a fast one that fails every other ping', async () => {
    let ping = 0
    const { node: fast, mend } = await failing((request) =>
      ping++ % 2 ? { status: 500 } : healthy(request),
    )
    const slow = await serve((request) => {
      const isPing = callsOf(request)[0]?.method === 'net_listening'
      return { ...healthy(request), ...(isPing && { after: 500 }) }
    })
    const ask = setup(fast, slow)
    await ask()
    mend()
    await until(() => expect(pings(slow)).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(500)
    await until(() => expect(fast.seen.length).toBeGreaterThan(0))
    await vi.advanceTimersByTimeAsync(3_000)
    await until(() => expect([pings(fast).length, pings(slow).length]).toEqual([2, 2]))
    await vi.advanceTimersByTimeAsync(500)
    await settlesWithout(fast, ask)
  })

  it('[S9.19] a ping without an answer counts as failed after 1 s', async () => {
    const { node: hanging } = await failing(() => undefined)
    const stable = await serve(healthy)
    const ask = setup(hanging, stable)
    await ask()
    await until(() => expect(pings(hanging)).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(1_000)
    await until(() => expect(hanging.dropped()).toBe(1))
    await settlesWithout(hanging, ask)
  })

  it('an endpoint without the method net_listening counts as alive', async () => {
    const unknown = answering(() => ({ error: { code: -32601, message: 'no such method' } }))
    const { node: one, mend } = await failing((request) => ({ ...unknown(request), after: 20 }))
    const dead = await serve(() => ({ status: 503 }))
    const ask = setup(dead, one)
    mend()
    await ask()
    await until(() => expect([pings(dead).length, pings(one).length]).toEqual([1, 1]))
    await settlesWithout(dead, ask)
  })

  it('pings of endpoints stop when the instance is destroyed', async () => {
    const { node: one } = await failing()
    const other = await serve(healthy)
    await setup(one, other)()
    await until(() => expect([pings(one).length, pings(other).length]).toEqual([1, 1]))
    await pass(8_000)
    const before = [pings(one).length, pings(other).length]
    expect(before[0]).toBeGreaterThan(1)
    life.abort()
    await pass(60_000)
    expect([pings(one).length, pings(other).length]).toEqual(before)
  })

  it('pings of endpoints stop after a minute without requests, and start again with the next failure', async () => {
    const { node: one } = await failing()
    const other = await serve(healthy)
    const ask = setup(one, other)
    await ask()
    await pass(70_000)
    const before = pings(other).length
    expect(before).toBeGreaterThan(4)
    await pass(60_000)
    expect(pings(other)).toHaveLength(before)
    await ask()
    await until(() => expect(pings(other).length).toBeGreaterThan(before))
  })
})
