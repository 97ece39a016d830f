import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EndpointChainMismatchError } from '../errors/http-errors.js'
import { createRpcClient } from './rpc-client.js'
import { answering, callsOf, createServers, methodsOf } from './server.fixture.js'

const serve = createServers(afterEach)
const read: { method: 'eth_blockNumber' } = { method: 'eth_blockNumber' }
const send: { method: 'eth_sendRawTransaction'; params: ['0x02'] } = {
  method: 'eth_sendRawTransaction',
  params: ['0x02'],
}

let life: AbortController
beforeEach(() => {
  life = new AbortController()
})
afterEach(() => life.abort())

/** A node of the given chain, which answers any other method with its own name. */
const node = (chainId: unknown, name: string) =>
  answering(({ method }) => ({ result: method === 'eth_chainId' ? chainId : name }))

function setup(...nodes: Awaited<ReturnType<typeof serve>>[]) {
  const warn = vi.fn()
  const logger = { debug: vi.fn(), info: vi.fn(), warn, error: vi.fn() }
  const endpoints = nodes.map(({ url }) => ({ url: `${url}/v3/secret` }))
  return { warn, client: createRpcClient(endpoints, life.signal, { id: 10, logger }) }
}

describe('the check of an RPC endpoint’s chain before its answers are used', () => {
  it('an endpoint’s chain is checked once, in the same HTTP request as the first call to that endpoint', async () => {
    const own = await serve(node('0xa', 'own'))
    const { client, warn } = setup(own)
    expect(await client.request(read)).toBe('own')
    expect(await client.request(read)).toBe('own')
    expect(own.seen.map(callsOf).map((calls) => calls.map(({ method }) => method))).toEqual([
      ['eth_blockNumber', 'eth_chainId'],
      ['eth_blockNumber'],
    ])
    expect(warn).not.toHaveBeenCalled()
  })

  it('the first 20 calls to an endpoint share one check of its chain, in one HTTP request', async () => {
    const own = await serve(
      answering(({ method, params }) => ({
        result: method === 'eth_chainId' ? '0xa' : params,
      })),
    )
    const { client } = setup(own)
    const requests = Array.from({ length: 20 }, (_, index) =>
      client.request({ method: 'eth_getBlockByNumber', params: [`0x${index}`, false] }),
    )
    expect(await Promise.all(requests)).toHaveLength(20)
    expect(own.seen).toHaveLength(1)
    expect(methodsOf(own.seen).filter((method) => method === 'eth_chainId')).toHaveLength(1)
  })

  it('a caller’s own eth_chainId request serves as the check of the endpoint’s chain', async () => {
    const own = await serve(node('0xa', 'own'))
    const { client } = setup(own)
    expect(await client.request({ method: 'eth_chainId' })).toBe('0xa')
    await client.request(read)
    expect(methodsOf(own.seen)).toEqual(['eth_chainId', 'eth_blockNumber'])
  })

  it('an endpoint’s chain is checked before a transaction is sent to that endpoint', async () => {
    const own = await serve(node('0xa', 'sent'))
    const { client } = setup(own)
    expect(await client.request(send)).toBe('sent')
    expect(methodsOf(own.seen)).toEqual(['eth_chainId', 'eth_sendRawTransaction'])
  })

  it('the chain of an endpoint that supports no batches is checked in a separate call', async () => {
    const own = await serve((request) =>
      request.body.startsWith('[')
        ? { body: { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'no batches' } } }
        : node('0xa', 'own')(request),
    )
    const { client } = setup(own)
    expect(await client.request(read)).toBe('own')
    expect(await client.request(read)).toBe('own')
  })

  it('an endpoint that does not offer eth_chainId is used without a check of its chain', async () => {
    const own = await serve(
      answering(({ method }) =>
        method === 'eth_chainId'
          ? { error: { code: -32601, message: 'not allowed' } }
          : { result: 'own' },
      ),
    )
    expect(await setup(own).client.request(read)).toBe('own')
  })

  it('an endpoint’s chain is checked again if the request with the check failed', async () => {
    const own = await serve((request, count) =>
      count === 1 ? { status: 503 } : node('0xa', 'own')(request),
    )
    expect(await setup(own).client.request(read)).toBe('own')
    expect(methodsOf(own.seen).filter((method) => method === 'eth_chainId')).toHaveLength(2)
  })
})

describe('an RPC endpoint of another chain', () => {
  it('an endpoint of another chain is not used again, and the log names it once without the key in its URL', async () => {
    const [foreign, own] = [await serve(node('0x1', 'foreign')), await serve(node('0xa', 'own'))]
    const { client, warn } = setup(foreign, own)
    expect(await Promise.all([client.request(read), client.request(send)])).toEqual(['own', 'own'])
    expect(await client.request(read)).toBe('own')
    expect(methodsOf(foreign.seen)).not.toContain('eth_sendRawTransaction')
    expect(warn).toHaveBeenCalledOnce()
    const error: unknown = warn.mock.calls[0]?.[1]
    expect(error).toBeInstanceOf(EndpointChainMismatchError)
    expect(error).toMatchObject({
      metaMessages: [`Endpoint: ${foreign.url}`, 'Expected: eip155:10', 'Actual: eip155:1'],
    })
    expect(String(error)).not.toContain('secret')
    // The endpoint did not fail, so it is not pinged either.
    expect(methodsOf([...foreign.seen, ...own.seen])).not.toContain('net_listening')
  })

  it('eth_chainId is answered by the next RPC endpoint if the first endpoint is of another chain', async () => {
    const [foreign, own] = [await serve(node('0x1', 'foreign')), await serve(node('0xa', 'own'))]
    const { client } = setup(foreign, own)
    expect(await client.request({ method: 'eth_chainId' })).toBe('0xa')
  })

  it.each([[read], [send]])(
    'every request fails at once if the only endpoint is of another chain (%o)',
    async (call) => {
      const foreign = await serve(node('0x1', 'foreign'))
      const { client } = setup(foreign)
      const failing = () =>
        client.request(call).then(
          () => undefined,
          (error: unknown) => error,
        )
      for (const error of [await failing(), await failing()]) {
        expect(causes(error)).toContain('EndpointChainMismatchError')
      }
      expect(foreign.seen).toHaveLength(1)
    },
  )
})

it.each(['0x', '0x0', 'ten', 10, {}])(
  'the next endpoint is used if an endpoint gives %j as its chain id',
  async (answer) => {
    const [wrongNode, own] = [await serve(node(answer, 'odd')), await serve(node('0xa', 'own'))]
    expect(await setup(wrongNode, own).client.request(read)).toBe('own')
  },
)

/** Returns the names of an error and its causes. */
function causes(error: unknown): string[] {
  return error instanceof Error ? [error.name, ...causes(error.cause)] : []
}
