import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testNetwork } from '../connection/family.fixture.js'
import { createConsoleLogger } from '../logger/logger.js'
import { defineNetwork } from '../networks/define-network.js'
import type { Network } from '../networks/network.js'
import { createRpcAccess, type RpcAccessOptions } from './rpc-access.js'
import { callsOf, createServers, healthy, nodeOf } from './server.fixture.js'

const serve = createServers(afterEach)
let life: AbortController
beforeEach(() => {
  life = new AbortController()
})
afterEach(() => life.abort(new Error('destroyed')))

const access = (options: RpcAccessOptions = {}) =>
  createRpcAccess(options, life.signal, createConsoleLogger('silent'))
const ask = async (rpc: ReturnType<typeof access>, network: Network) =>
  (await rpc.client(network)).request({ method: 'eth_chainId' })

/** Returns a network with its own endpoint. The provider serves network 1, but not others. */
const networkAt = (url: string, id = 1, chainDefault = url) => {
  const { rpcUrls: _, ...rest } = testNetwork(id)
  return defineNetwork({
    ...rest,
    rpcUrls: { default: { http: [url] }, chainDefault: { http: [chainDefault] } },
  })
}

describe('the RPC provider’s endpoint', () => {
  it('[S7.37] the RPC provider’s endpoint is requested with chainId and projectId in its query', async () => {
    const [own, provider] = [await serve(healthy), await serve(healthy)]
    const rpc = access({ projectId: 'abc 1', providerRpc: { url: `${provider.url}/v1/` } })
    expect(await ask(rpc, networkAt(own.url))).toBe('0x1')
    const { url, headers } = provider.seen[0] ?? {}
    expect(url?.pathname).toBe('/v1/')
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      chainId: 'eip155:1',
      projectId: 'abc 1',
    })
    expect(headers?.['content-type']).toBe('text/plain')
    expect(provider.seen.flatMap(callsOf)).toMatchObject([
      { jsonrpc: '2.0', method: 'eth_chainId' },
    ])
    expect(own.seen).toEqual([])
  })

  it.each([2, 31337])(
    '[S7.38] the RPC provider’s endpoint is not used for eip155:%i, which the provider does not serve',
    async (id) => {
      const [own, provider] = [await serve(nodeOf(id)), await serve(nodeOf(id))]
      const rpc = access({ projectId: 'abc', providerRpc: { url: provider.url } })
      await ask(rpc, networkAt(own.url, id))
      expect([own.seen.length, provider.seen.length]).toEqual([1, 0])
    },
  )

  it.each<[string, RpcAccessOptions]>([
    ['without a project id', {}],
    ['with an empty project id', { projectId: '' }],
    ['if its list of networks is empty', { projectId: 'abc', providerRpc: { networks: [] } }],
  ])('the RPC provider’s endpoint is not used %s', async (_, options) => {
    const [own, provider] = [await serve(healthy), await serve(healthy)]
    const providerRpc = { url: provider.url, ...options.providerRpc }
    await ask(access({ ...options, providerRpc }), networkAt(own.url))
    expect([own.seen.length, provider.seen.length]).toEqual([1, 0])
  })
})

describe('the host’s own RPC endpoints', () => {
  it('the host’s own endpoints are tried before the RPC provider’s and the chain’s own endpoints', async () => {
    const [host, own, provider] = [await serve(healthy), await serve(healthy), await serve(healthy)]
    const rpc = access({
      rpcUrls: { 'eip155:1': [host.url] },
      projectId: 'abc',
      providerRpc: { url: provider.url },
    })
    await ask(rpc, networkAt(own.url))
    expect([host.seen.length, provider.seen.length, own.seen.length]).toEqual([1, 0, 0])
  })

  it('[S3.05] a wallet gets the endpoints of the host and of the chain, but not those of the RPC provider', () => {
    const rpc = access({
      rpcUrls: { 'eip155:1': ['https://host.example'] },
      projectId: 'abc',
    })
    const network = networkAt('https://provider.example/?projectId=abc', 1, 'https://chain.example')
    expect(rpc.urls(network)).toEqual(['https://host.example', 'https://chain.example'])
    expect(network.rpcUrls.chainDefault.http).toEqual(['https://chain.example'])
    expect(rpc.urls(testNetwork(2))).toEqual(['http://127.0.0.1:1'])
  })
})

describe('RPC clients', () => {
  it('each network of each instance has an RPC client of its own', async () => {
    const [one, other] = [access(), access()]
    const [first, second] = [networkAt('http://127.0.0.1:1'), networkAt('http://127.0.0.1:1', 2)]
    expect(await one.client(first)).toBe(await one.client(first))
    expect(await one.client(first)).not.toBe(await one.client(second))
    expect(await one.client(first)).not.toBe(await other.client(first))
  })

  it('destroying the instance ends its RPC clients, and no RPC client can be created afterwards', async () => {
    const node = await serve(healthy)
    const rpc = access()
    const network = networkAt(node.url)
    const client = await rpc.client(network)
    life.abort(new Error('destroyed'))
    await expect(client.request({ method: 'eth_chainId' })).rejects.toMatchObject({
      name: 'AbortError',
    })
    await expect(rpc.client(network)).rejects.toThrow('destroyed')
    expect(node.seen).toEqual([])
  })
})
