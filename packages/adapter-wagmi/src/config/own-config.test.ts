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

describe('a Config of ours', () => {
  it('has the networks as chains; a viem chain as it is', () => {
    const { config } = wagmiAdapter({ networks: [viemMainnet, base] })
    expect(config.chains[0]).toBe(viemMainnet)
    expect(config.chains[1]).toMatchObject({ id: 8453, name: 'Base' })
    expect(Object.isFrozen(config.chains[1])).toBe(false)
  })

  it('is ready for a server, discovers nothing and stores nothing', () => {
    const { config } = wagmiAdapter({ networks: [mainnet] })
    expect(config._internal).toMatchObject({ ssr: true, mipd: undefined })
    expect(config.connectors).toEqual([])
    expect(globalThis.localStorage).toBeUndefined()
  })

  it('gets what core has and it lacks, with endpoints to ask', () => {
    const adapter = wagmiAdapter({ networks: [mainnet] })
    make(adapter)
    expect(chainIds(adapter)).toEqual([1, 8453])
    const client = adapter.config.getClient({ chainId: 8453 })
    expect(client).toMatchObject({ chain: { name: 'Base' }, transport: { type: 'custom' } })
  })
})

describe('a network that is added while the page runs', () => {
  it('is in a Config of ours, with endpoints to ask', async () => {
    const adapter = wagmiAdapter({ networks: [mainnet] })
    await make(adapter, [mainnet]).addNetwork(base)
    expect(chainIds(adapter)).toEqual([1, 8453])
    const client = adapter.config.getClient({ chainId: 8453 })
    expect(client).toMatchObject({ chain: { name: 'Base' }, transport: { type: 'custom' } })
  })

  it('that the host’s Config cannot take is added nowhere', async () => {
    const config = createConfig({ chains: [viemMainnet], transports: { 1: http() } })
    const carabiner = make(wagmiAdapter({ config }), [mainnet])
    await expect(carabiner.addNetwork(base)).rejects.toMatchObject({
      name: 'NetworkNotAddableError',
    })
    expect(carabiner.getSnapshot().namespaces.eip155?.networkIds).toEqual(['eip155:1'])
    expect(config.chains).toHaveLength(1)
  })
})

describe('the host’s Config', () => {
  it('is the one that the adapter carries', () => {
    const config = createConfig({ chains: [viemMainnet], transports: { 1: http() } })
    expect(wagmiAdapter({ config }).config).toBe(config)
  })

  it('with fixed transports takes no other network', () => {
    const config = createConfig({ chains: [viemMainnet], transports: { 1: http() } })
    expect(() => make(wagmiAdapter({ config }))).toThrow(
      expect.objectContaining({
        name: 'NetworkNotAddableError',
        message: expect.stringContaining('eip155:8453'),
      }),
    )
    expect(config.chains).toHaveLength(1)
  })

  it('made with `client` takes any', () => {
    const config = createConfig({
      chains: [viemMainnet],
      client: ({ chain }) => createClient({ chain, transport: http() }),
    })
    const adapter = wagmiAdapter({ config })
    make(adapter)
    expect(chainIds(adapter)).toEqual([1, 8453])
  })

  it('may have chains that core was not given', () => {
    const config = createConfig({
      chains: [optimism, viemMainnet],
      transports: { 10: http(), 1: http() },
    })
    const carabiner = make(wagmiAdapter({ config }), [mainnet])
    expect(carabiner.getSnapshot().namespaces.eip155?.networkIds).toEqual(['eip155:1'])
  })
})

describe('wagmiAdapter', () => {
  it('belongs to one instance: a second one is refused', () => {
    const adapter = wagmiAdapter({ networks: [mainnet] })
    make(adapter)
    expect(() => make(adapter)).toThrow(expect.objectContaining({ name: 'AdapterReusedError' }))
  })

  it('on a server writes no state, core’s or wagmi’s', () => {
    const adapter = wagmiAdapter({ networks: [mainnet, base] })
    const { state } = adapter.config
    const carabiner = make(adapter)
    expect(carabiner.getSnapshot()).toEqual(carabiner.getInitialState())
    expect(adapter.config.state).toBe(state)
  })

  it('has every ability of the shared EVM adapter', () => {
    const adapter = make(wagmiAdapter({ networks: [mainnet] })).getAdapter('eip155')
    expect(adapter.namespace).toBe('eip155')
    expect(adapter.owns).toBe('engine')
    expect(adapter.send).toBeDefined()
  })
})
