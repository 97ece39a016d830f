import { createCarabiner, memoryBackend } from '@carabiner/core'
import { base, mainnet } from '@carabiner/core/networks'
import { createConfig, http } from '@wagmi/core'
import { createClient } from 'viem'
import { optimism, mainnet as viemMainnet } from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { wagmiAdapter } from '../wagmi-adapter.js'

const make = (adapter: ReturnType<typeof wagmiAdapter>, networks = [mainnet, base]) =>
  createCarabiner({ adapters: [adapter], networks, storage: memoryBackend(), logLevel: 'silent' })

const chainIds = ({ config }: ReturnType<typeof wagmiAdapter>) => config.chains.map(({ id }) => id)

describe('a wagmi Config that wagmiAdapter creates', () => {
  it('the created Config has the given networks as chains, and keeps a viem chain object unchanged', () => {
    const { config } = wagmiAdapter({ networks: [viemMainnet, base] })
    expect(config.chains[0]).toBe(viemMainnet)
    expect(config.chains[1]).toMatchObject({ id: 8453, name: 'Base' })
    expect(Object.isFrozen(config.chains[1])).toBe(false)
  })

  it('the created Config is prepared for server rendering, discovers no wallets and stores nothing', () => {
    const { config } = wagmiAdapter({ networks: [mainnet] })
    expect(config._internal).toMatchObject({ ssr: true, mipd: undefined })
    expect(config.connectors).toEqual([])
    expect(globalThis.localStorage).toBeUndefined()
  })

  it('the created Config also gets the networks that only createCarabiner() was given, with their endpoints', () => {
    const adapter = wagmiAdapter({ networks: [mainnet] })
    make(adapter)
    expect(chainIds(adapter)).toEqual([1, 8453])
    const client = adapter.config.getClient({ chainId: 8453 })
    expect(client).toMatchObject({ chain: { name: 'Base' }, transport: { type: 'custom' } })
  })
})

describe('a network added at run time', () => {
  it('addNetwork() also adds the network to the adapter’s own Config, with its endpoints', async () => {
    const adapter = wagmiAdapter({ networks: [mainnet] })
    await make(adapter, [mainnet]).addNetwork(base)
    expect(chainIds(adapter)).toEqual([1, 8453])
    const client = adapter.config.getClient({ chainId: 8453 })
    expect(client).toMatchObject({ chain: { name: 'Base' }, transport: { type: 'custom' } })
  })

  it('addNetwork() fails and changes nothing when the host’s Config does not accept the network', async () => {
    const config = createConfig({ chains: [viemMainnet], transports: { 1: http() } })
    const carabiner = make(wagmiAdapter({ config }), [mainnet])
    await expect(carabiner.addNetwork(base)).rejects.toMatchObject({
      name: 'NetworkNotAddableError',
    })
    expect(carabiner.getSnapshot().namespaces.eip155?.networkIds).toEqual(['eip155:1'])
    expect(config.chains).toHaveLength(1)
  })
})

describe('a host’s own wagmi Config in wagmiAdapter', () => {
  it('wagmiAdapter uses the host’s Config object itself', () => {
    const config = createConfig({ chains: [viemMainnet], transports: { 1: http() } })
    expect(wagmiAdapter({ config }).config).toBe(config)
  })

  it('an instance with a network that the host’s Config lacks throws, if the Config’s transports are fixed', () => {
    const config = createConfig({ chains: [viemMainnet], transports: { 1: http() } })
    expect(() => make(wagmiAdapter({ config }))).toThrow(
      expect.objectContaining({
        name: 'NetworkNotAddableError',
        message: expect.stringContaining('eip155:8453'),
      }),
    )
    expect(config.chains).toHaveLength(1)
  })

  it('a host’s Config that was made with `client` gets every network of the instance as a chain', () => {
    const config = createConfig({
      chains: [viemMainnet],
      client: ({ chain }) => createClient({ chain, transport: http() }),
    })
    const adapter = wagmiAdapter({ config })
    make(adapter)
    expect(chainIds(adapter)).toEqual([1, 8453])
  })

  it('the host’s Config may have chains that the instance does not list as networks', () => {
    const config = createConfig({
      chains: [optimism, viemMainnet],
      transports: { 10: http(), 1: http() },
    })
    const carabiner = make(wagmiAdapter({ config }), [mainnet])
    expect(carabiner.getSnapshot().namespaces.eip155?.networkIds).toEqual(['eip155:1'])
  })
})

describe('wagmiAdapter', () => {
  it('a wagmiAdapter serves one Carabiner instance, and a second instance rejects it', () => {
    const adapter = wagmiAdapter({ networks: [mainnet] })
    make(adapter)
    expect(() => make(adapter)).toThrow(expect.objectContaining({ name: 'AdapterReusedError' }))
  })

  it('the adapter changes neither Carabiner’s nor wagmi’s state on a server', () => {
    const adapter = wagmiAdapter({ networks: [mainnet, base] })
    const { state } = adapter.config
    const carabiner = make(adapter)
    expect(carabiner.getSnapshot()).toEqual(carabiner.getInitialState())
    expect(adapter.config.state).toBe(state)
  })

  it('the wagmi adapter for eip155 has the operations of the shared EVM adapter, such as `send`', () => {
    const adapter = make(wagmiAdapter({ networks: [mainnet] })).getAdapter('eip155')
    expect(adapter.namespace).toBe('eip155')
    expect(adapter.owns).toBe('engine')
    expect(adapter.send).toBeDefined()
  })
})
