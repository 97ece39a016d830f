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

describe('an endpoint reports its chain before its answers are used', () => {
  it('checks an endpoint’s chain in the same request as its first call, and only once', async () => {
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

  it('checks the chain in one request together with all first calls', async () => {
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

  it('answers the caller from the chain check if the caller asked for the chain', async () => {
    const own = await serve(node('0xa', 'own'))
    const { client } = setup(own)
    expect(await client.request({ method: 'eth_chainId' })).toBe('0xa')
    await client.request(read)
    expect(methodsOf(own.seen)).toEqual(['eth_chainId', 'eth_blockNumber'])
  })

  it('checks the chain before anything is sent', async () => {
    const own = await serve(node('0xa', 'sent'))
    const { client } = setup(own)
    expect(await client.request(send)).toBe('sent')
    expect(methodsOf(own.seen)).toEqual(['eth_chainId', 'eth_sendRawTransaction'])
  })

  it('checks the chain of an endpoint that supports no batches', async () => {
    const own = await serve((request) =>
      request.body.startsWith('[')
        ? { body: { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'no batches' } } }
        : node('0xa', 'own')(request),
    )
    const { client } = setup(own)
    expect(await client.request(read)).toBe('own')
    expect(await client.request(read)).toBe('own')
  })

  it('uses an endpoint that does not offer eth_chainId', async () => {
    const own = await serve(
      answering(({ method }) =>
        method === 'eth_chainId'
          ? { error: { code: -32601, message: 'not allowed' } }
          : { result: 'own' },
      ),
    )
    expect(await setup(own).client.request(read)).toBe('own')
  })

  it('checks the chain again after a failed request', async () => {
    const own = await serve((request, count) =>
      count === 1 ? { status: 503 } : node('0xa', 'own')(request),
    )
    expect(await setup(own).client.request(read)).toBe('own')
    expect(methodsOf(own.seen).filter((method) => method === 'eth_chainId')).toHaveLength(2)
  })
})

describe('an endpoint of another chain', () => {
  it('never uses an endpoint of another chain again, and logs it once without the key in its URL', async () => {
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

  it('drops an endpoint of another chain if the caller asked for its chain', async () => {
    const [foreign, own] = [await serve(node('0x1', 'foreign')), await serve(node('0xa', 'own'))]
    const { client } = setup(foreign, own)
    expect(await client.request({ method: 'eth_chainId' })).toBe('0xa')
  })

  it.each([[read], [send]])(
    'fails each request at once if the only endpoint is of another chain',
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
  'uses the next endpoint if %j is not a chain id',
  async (answer) => {
    const [wrongNode, own] = [await serve(node(answer, 'odd')), await serve(node('0xa', 'own'))]
    expect(await setup(wrongNode, own).client.request(read)).toBe('own')
  },
)

/** Returns the names of an error and its causes. */
function causes(error: unknown): string[] {
  return error instanceof Error ? [error.name, ...causes(error.cause)] : []
}
