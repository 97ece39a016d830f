import { createServer, type IncomingMessage } from 'node:http'
import { defineNetwork } from '@carabiner/core'
import { afterEach, describe, expect, it } from 'vitest'
import { createEsplora } from './esplora.js'

interface Seen {
  method: string | undefined
  url: string | undefined
  body: string
}

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const end of cleanups.splice(0)) end()
})

/** Starts a real server with the test's answers. */
async function serve(answer: (request: Seen) => { status?: number; body: unknown }) {
  const seen: Seen[] = []
  const server = createServer(async (incoming: IncomingMessage, outgoing) => {
    const { method, url } = incoming
    let body = ''
    for await (const chunk of incoming) body += chunk
    seen.push({ method, url, body })
    const { status = 200, body: text } = answer({ method, url, body })
    outgoing.writeHead(status).end(typeof text === 'string' ? text : JSON.stringify(text))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, seen }
}

const network = defineNetwork({
  id: '0f9188f13cb7b2c71f2a335e3a4fc328',
  chainNamespace: 'bip122',
  name: 'Regtest',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
})
const { signal } = new AbortController()
const hash = 'ab'.repeat(32)
const named = { network, signal }
const coin = { txid: hash, vout: 0, value: 546, status: { confirmed: false } }

describe('the Esplora client', () => {
  it('adds its request paths to the path of the endpoint’s URL, as mempool.space needs', async () => {
    const { url, seen } = await serve(() => ({ body: [coin] }))
    const api = createEsplora(() => [`${url}/testnet/api`])
    expect(await api.getUtxos({ ...named, address: 'tb1qxyz' })).toEqual([
      { txid: hash, vout: 0, value: 546n, confirmed: false },
    ])
    expect(seen).toMatchObject([{ method: 'GET', url: '/testnet/api/address/tb1qxyz/utxo' }])
  })

  it('posts a transaction to the endpoint once, as plain hex', async () => {
    const { url, seen } = await serve(() => ({ body: hash }))
    const api = createEsplora(() => [url])
    expect(await api.broadcast({ ...named, hex: '0200' })).toBe(hash)
    expect(seen).toEqual([{ method: 'POST', url: '/tx', body: '0200' }])
  })

  it('throws a BroadcastFailedError with the node’s reason when the node rejects a transaction', async () => {
    const body = 'sendrawtransaction RPC error: {"code":-26,"message":"min relay fee not met"}'
    const { url } = await serve(() => ({ status: 400, body }))
    await expect(
      createEsplora(() => [url]).broadcast({ ...named, hex: '02' }),
    ).rejects.toMatchObject({
      name: 'BroadcastFailedError',
      details: 'min relay fee not met',
    })
  })

  it('requests the coins from the next endpoint when an endpoint is unreachable or answers 503', async () => {
    const brokenServer = await serve(() => ({ status: 503, body: '' }))
    const good = await serve(() => ({ body: [] }))
    const api = createEsplora(() => ['http://127.0.0.1:1', brokenServer.url, good.url])
    expect(await api.getUtxos({ ...named, address: 'a' })).toEqual([])
    expect([brokenServer.seen, good.seen].map(({ length }) => length)).toEqual([1, 1])
  })

  it('tries no other endpoint after an endpoint rejects a request with status 400', async () => {
    const first = await serve(() => ({ status: 400, body: 'Invalid Bitcoin address' }))
    const second = await serve(() => ({ body: [] }))
    const api = createEsplora(() => [first.url, second.url])
    await expect(api.getUtxos({ ...named, address: 'a' })).rejects.toMatchObject({
      name: 'HttpStatusError',
    })
    expect(second.seen).toEqual([])
  })

  it.each([401, 403, 408, 425, 429])(
    'repeats a read request at the next endpoint when an endpoint answers with status %s',
    async (status) => {
      const first = await serve(() => ({ status, body: '' }))
      const second = await serve(() => ({ body: [] }))
      const api = createEsplora(() => [first.url, second.url])
      expect(await api.getUtxos({ ...named, address: 'a' })).toEqual([])
      await expect(
        createEsplora(() => [first.url]).getUtxos({ ...named, address: 'a' }),
      ).rejects.toMatchObject({ name: 'HttpStatusError', status })
    },
  )

  it.each([401, 403, 425, 429])(
    'repeats a broadcast at the next endpoint after status %s, and takes that endpoint’s answer as the outcome',
    async (status) => {
      const first = await serve(() => ({ status, body: '' }))
      const good = await serve(() => ({ body: hash }))
      const api = createEsplora(() => [first.url, good.url])
      expect(await api.broadcast({ ...named, hex: '02' })).toBe(hash)
      const bad = await serve(() => ({ status: 400, body: 'min relay fee not met' }))
      const rejectedBroadcast = createEsplora(() => [first.url, bad.url]).broadcast({
        ...named,
        hex: '02',
      })
      await expect(rejectedBroadcast).rejects.toMatchObject({ name: 'BroadcastFailedError' })
      const unansweredBroadcast = createEsplora(() => [first.url]).broadcast({
        ...named,
        hex: '02',
      })
      await expect(unansweredBroadcast).rejects.toMatchObject({ name: 'HttpStatusError', status })
    },
  )

  it('reports a broadcast that the first endpoint answers with 408 as a 408, even if the next endpoint rejects the transaction', async () => {
    const slow = await serve(() => ({ status: 408, body: '' }))
    const bad = await serve(() => ({ status: 400, body: 'txn-mempool-conflict' }))
    const sending = createEsplora(() => [slow.url, bad.url]).broadcast({ ...named, hex: '02' })
    await expect(sending).rejects.toMatchObject({ name: 'HttpStatusError', status: 408 })
    expect(bad.seen).toHaveLength(1)
  })

  it('rejects a request with InvalidNetworkError if the network has no endpoint', async () => {
    await expect(createEsplora(() => []).getFeeRate(named)).rejects.toMatchObject({
      name: 'InvalidNetworkError',
    })
  })

  it('returns undefined for a transaction that the endpoint does not know', async () => {
    const { url } = await serve(() => ({ status: 404, body: 'Transaction not found' }))
    expect(await createEsplora(() => [url]).getTransaction({ ...named, hash })).toBeUndefined()
  })

  it('reports the first endpoint’s 502 for a broadcast, unless the next endpoint accepts or already has the transaction', async () => {
    const body = 'sendrawtransaction RPC error: {"code":-26,"message":"txn-mempool-conflict"}'
    const brokenServer = await serve(() => ({ status: 502, body: '' }))
    const second = await serve(() => ({ status: 400, body }))
    const sending = createEsplora(() => [brokenServer.url, second.url]).broadcast({
      ...named,
      hex: '02',
    })
    await expect(sending).rejects.toMatchObject({ name: 'HttpStatusError', status: 502 })
    expect(second.seen).toHaveLength(1)
    const good = await serve(() => ({ body: hash }))
    const api = createEsplora(() => [brokenServer.url, good.url])
    expect(await api.broadcast({ ...named, hex: '02' })).toBe(hash)
    // The next endpoint has the transaction, so the outcome is known.
    const text = 'RPC error: {"code":-27,"message":"Transaction already in block chain"}'
    const nextServer = await serve(() => ({ status: 400, body: text }))
    const broadcast = createEsplora(() => [brokenServer.url, nextServer.url]).broadcast({
      ...named,
      hex: '02',
    })
    await expect(broadcast).rejects.toMatchObject({ details: 'Transaction already in block chain' })
  })

  it('returns the highest of the endpoint’s fee estimates as the fastest fee rate, but at least 1', async () => {
    const { url } = await serve(() => ({ body: { 1: 20, 2: 25, 144: 1 } }))
    expect(await createEsplora(() => [url]).getFastestFeeRate(named)).toBe(25)
    const empty = await serve(() => ({ body: {} }))
    expect(await createEsplora(() => [empty.url]).getFastestFeeRate(named)).toBe(1)
    const quiet = await serve(() => ({ body: { 1: 0.4, 3: 0.2 } }))
    expect(await createEsplora(() => [quiet.url]).getFastestFeeRate(named)).toBe(1)
  })

  it.each([
    [{ 1: 20, 3: 12.5, 144: 1 }, 12.5],
    [{ 1: 9 }, 9],
    // Nodes that relay for less than one satoshi per byte also estimate less.
    [{ 1: 0.4, 3: 0.2, 144: 0.1 }, 0.2],
    [{ 3: 0.01 }, 0.1],
    [{ 3: 0 }, 1],
    [{}, 1],
  ])(
    'turns the endpoint’s fee estimates %j into a fee rate of %s satoshi per virtual byte',
    async (body, rate) => {
      const { url } = await serve(() => ({ body }))
      expect(await createEsplora(() => [url]).getFeeRate(named)).toBe(rate)
    },
  )

  it.each([
    ['something other than a list', {}],
    ['a fractional value', [{ ...coin, value: 0.5 }]],
    ['a negative value', [{ ...coin, value: -1 }]],
    ['more than 21 million bitcoin', [{ ...coin, value: 2_100_000_000_000_001 }]],
    ['an invalid id', [{ ...coin, txid: '../../' }]],
    ['invalid JSON', '<html>'],
  ])(
    'throws InvalidHttpResponseError for an invalid list of coins from an endpoint: %s',
    async (_, body) => {
      const { url } = await serve(() => ({ body }))
      await expect(
        createEsplora(() => [url]).getUtxos({ ...named, address: 'a' }),
      ).rejects.toMatchObject({ name: 'InvalidHttpResponseError' })
    },
  )
})
