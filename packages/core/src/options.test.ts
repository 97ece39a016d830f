import { describe, expect, it, vi } from 'vitest'
import { createFamily, setup } from './connection/family.fixture.js'
import type { Logger } from './logger/logger.js'
import type { CarabinerOptions } from './options.js'

const make = (options: object) => setup(createFamily(), options as Partial<CarabinerOptions>)

/** Creates a logger that records warnings. */
function memoryLogger() {
  const written: string[] = []
  const quiet = () => {}
  const logger: Logger = {
    debug: quiet,
    info: quiet,
    error: quiet,
    warn: (message) => void written.push(message),
  }
  return { logger, written }
}

describe('a host’s own endpoints and provider settings', () => {
  it.each([
    { rpcUrls: { 'eip155:1': ['ftp://node.example'] } },
    { rpcUrls: { 'eip155:1': ['https://name:word@node.example'] } },
    { rpcUrls: { 'eip155:1': 'https://node.example' } },
    { rpcUrls: { mainnet: ['https://node.example'] } },
    { rpcUrls: ['https://node.example'] },
    { rpcUrls: null },
    { providerRpc: { url: 'javascript:alert(1)' } },
    { providerRpc: { networks: 'eip155:1' } },
    { projectId: 1 },
    { walletConnect: { namespaces: { methods: { eip155: 'personal_sign' } } } },
    { walletConnect: { namespaces: { chains: ['eip155:1'] } } },
    { walletConnect: { namespaces: { events: { solana: [1] } } } },
  ])('createCarabiner() rejects the malformed options %j', (options) => {
    expect(() => make(options)).toThrow(expect.objectContaining({ name: 'InvalidOptionsError' }))
  })

  it('the adapter gets the host’s endpoints of a network before that network’s own', () => {
    const { carabiner, family } = make({ rpcUrls: { 'eip155:1': ['https://node.example'] } })
    const { rpcUrls } = family.context()
    expect(rpcUrls(carabiner.networks.get('eip155:1'))).toEqual([
      'https://node.example',
      'http://127.0.0.1:1',
    ])
    expect(rpcUrls(carabiner.networks.get('eip155:2'))).toEqual(['http://127.0.0.1:1'])
  })

  it('destroy() ends the clients of the host’s endpoints', async () => {
    const { carabiner, family } = make({})
    const network = carabiner.networks.get('eip155:1')
    const client = await family.context().rpcClient(network)
    carabiner.destroy()
    await expect(client.request({ method: 'eth_chainId' })).rejects.toMatchObject({
      name: 'AbortError',
    })
    await expect(family.context().rpcClient(network)).rejects.toMatchObject({
      name: 'DestroyedError',
    })
  })
})

it('createCarabiner() warns if walletConnect.namespaces has a chain family as a key instead of a kind of list, such as methods', async () => {
  const { logger, written } = memoryLogger()
  make({ logger, walletConnect: { namespaces: { eip155: { methods: ['personal_sign'] } } } })
  await vi.waitFor(() =>
    expect(written).toEqual([
      expect.stringContaining('no option "walletConnect.namespaces.eip155"'),
    ]),
  )
})

it('createCarabiner() warns once about a provider endpoint without a project id', async () => {
  const { logger, written } = memoryLogger()
  const { carabiner, family } = make({ logger, providerRpc: { networks: ['eip155:1'] } })
  for (const id of ['eip155:1', 'eip155:2']) {
    await family.context().rpcClient(carabiner.networks.get(id))
  }
  expect(written).toEqual(['providerRpc has no effect without a projectId'])
  carabiner.destroy()
})
