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

describe('a Config created by the adapter', () => {
  it('a Config created by the adapter has the networks as chains and leaves a viem chain unchanged', () => {
    const { config } = wagmiAdapter({ networks: [viemMainnet, base] })
    expect(config.chains[0]).toBe(viemMainnet)
    expect(config.chains[1]).toMatchObject({ id: 8453, name: 'Base' })
    expect(Object.isFrozen(config.chains[1])).toBe(false)
  })

  it('a Config created by the adapter supports a server, discovers no wallets and stores nothing', () => {
    const { config } = wagmiAdapter({ networks: [mainnet] })
    expect(config._internal).toMatchObject({ ssr: true, mipd: undefined })
    expect(config.connectors).toEqual([])
    expect(globalThis.localStorage).toBeUndefined()
  })

  it('a Config created by the adapter gets networks that only core has, with their endpoints', () => {
    const adapter = wagmiAdapter({ networks: [mainnet] })
    make(adapter)
    expect(chainIds(adapter)).toEqual([1, 8453])
    const client = adapter.config.getClient({ chainId: 8453 })
    expect(client).toMatchObject({ chain: { name: 'Base' }, transport: { type: 'custom' } })
  })
})

describe('a network added at run time', () => {
  it('a network added at run time is added to a Config of the adapter, with its endpoints', async () => {
    const adapter = wagmiAdapter({ networks: [mainnet] })
    await make(adapter, [mainnet]).addNetwork(base)
    expect(chainIds(adapter)).toEqual([1, 8453])
    const client = adapter.config.getClient({ chainId: 8453 })
    expect(client).toMatchObject({ chain: { name: 'Base' }, transport: { type: 'custom' } })
  })

  it('a network added at run time is added nowhere when the host’s Config does not accept it', async () => {
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
  it('the host’s Config is the Config of the adapter', () => {
    const config = createConfig({ chains: [viemMainnet], transports: { 1: http() } })
    expect(wagmiAdapter({ config }).config).toBe(config)
  })

  it('the host’s Config accepts no other network if its transports are fixed', () => {
    const config = createConfig({ chains: [viemMainnet], transports: { 1: http() } })
    expect(() => make(wagmiAdapter({ config }))).toThrow(
      expect.objectContaining({
        name: 'NetworkNotAddableError',
        message: expect.stringContaining('eip155:8453'),
      }),
    )
    expect(config.chains).toHaveLength(1)
  })

  it('the host’s Config accepts any network if it was made with `client`', () => {
    const config = createConfig({
      chains: [viemMainnet],
      client: ({ chain }) => createClient({ chain, transport: http() }),
    })
    const adapter = wagmiAdapter({ config })
    make(adapter)
    expect(chainIds(adapter)).toEqual([1, 8453])
  })

  it('the host’s Config may have chains that core does not have', () => {
    const config = createConfig({
      chains: [optimism, viemMainnet],
      transports: { 10: http(), 1: http() },
    })
    const carabiner = make(wagmiAdapter({ config }), [mainnet])
    expect(carabiner.getSnapshot().namespaces.eip155?.networkIds).toEqual(['eip155:1'])
  })
})

describe('wagmiAdapter', () => {
  it('the adapter belongs to one instance and rejects a second one', () => {
    const adapter = wagmiAdapter({ networks: [mainnet] })
    make(adapter)
    expect(() => make(adapter)).toThrow(expect.objectContaining({ name: 'AdapterReusedError' }))
  })

  it('the adapter stores no state of core or wagmi on a server', () => {
    const adapter = wagmiAdapter({ networks: [mainnet, base] })
    const { state } = adapter.config
    const carabiner = make(adapter)
    expect(carabiner.getSnapshot()).toEqual(carabiner.getInitialState())
    expect(adapter.config.state).toBe(state)
  })

  it('the adapter has every operation of the shared EVM adapter', () => {
    const adapter = make(wagmiAdapter({ networks: [mainnet] })).getAdapter('eip155')
    expect(adapter.namespace).toBe('eip155')
    expect(adapter.owns).toBe('engine')
    expect(adapter.send).toBeDefined()
  })
})
