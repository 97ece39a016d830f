import { mainnet } from 'viem/chains'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createCarabiner } from './client.js'
import { createFamily, seed, setup, testNetwork } from './connection/family.fixture.js'
import type { CarabinerOptions } from './options.js'
import { memoryBackend } from './storage/backend.js'

afterEach(() => void vi.useRealTimers())

/** Yields every value nested in `value`, with its path. */
function* walk(value: unknown, path = 'state'): Generator<[string, unknown]> {
  yield [path, value]
  if (typeof value !== 'object' || value === null) return
  for (const key of Reflect.ownKeys(value)) {
    yield* walk(Reflect.get(value, key), `${path}.${String(key)}`)
  }
}

const isPlain = (value: unknown) => {
  if (typeof value !== 'object' || value === null) {
    return ['string', 'number', 'boolean', 'bigint', 'undefined'].includes(typeof value)
  }
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
}

describe('the instance’s state', () => {
  it('the state holds only plain data, and viem’s chains stay unchanged', async () => {
    const before = structuredClone(mainnetData())
    const family = createFamily()
    const { carabiner } = setup(family, { networks: [mainnet, testNetwork(2)] })
    carabiner.start()
    const attempt = carabiner.connect('one')
    family.connectCall().approve()
    await attempt
    const nonPlainValues = [...walk(carabiner.getSnapshot())].filter(([, value]) => !isPlain(value))
    expect(nonPlainValues).toEqual([])
    expect([...walk(carabiner.state)].length).toBeGreaterThan(20)
    expect(Object.isFrozen(mainnet)).toBe(false)
    expect(Object.isFrozen(mainnet.rpcUrls)).toBe(false)
    expect(mainnetData()).toEqual(before)
    expect(carabiner.networks.get('eip155:1').rpcUrls).not.toBe(mainnet.rpcUrls)
  })

  it('getSnapshot() returns the same object until the state changes, and subscribers get one call per tick', async () => {
    const { carabiner } = setup()
    const initial = carabiner.getInitialState()
    expect(carabiner.getSnapshot()).toBe(carabiner.getSnapshot())
    let calls = 0
    const stop = carabiner.subscribe(() => (calls += 1))
    carabiner.start()
    await vi.waitFor(() => expect(carabiner.getSnapshot().ready).toBe(true))
    const heard = calls
    expect(heard).toBeGreaterThan(0)
    expect(carabiner.getInitialState()).toBe(initial)
    expect(initial).toMatchObject({ ready: false, connectors: [] })
    stop()
    await carabiner.switchNetwork('eip155:2')
    await Promise.resolve()
    expect(calls).toBe(heard)
  })

  it('an instance uses no storage and no wallet discovery before start()', () => {
    const storage = { getItem: vi.fn(), setItem: vi.fn(), removeItem: vi.fn() }
    const { carabiner } = setup(createFamily(), {}, storage)
    expect(carabiner.getSnapshot().connectors).toEqual([])
    expect(storage.getItem).not.toHaveBeenCalled()
    expect(storage.setItem).not.toHaveBeenCalled()
  })
})

describe('two instances', () => {
  it('two instances with different storage prefixes do not share storage', async () => {
    const storage = memoryBackend()
    const make = (storagePrefix: string) => setup(createFamily(), { storagePrefix }, storage)
    const [left, right] = [make('left'), make('right')]
    left.carabiner.start()
    await left.connected()
    left.carabiner.destroy()
    expect(await storage.getItem('left:chain.eip155')).toContain('one-address')
    right.carabiner.start()
    await vi.waitFor(() => expect(right.carabiner.getSnapshot().ready).toBe(true))
    expect(right.chain().status).toBe('disconnected')
    expect(right.family.connects).toEqual([])
    const reloaded = make('left')
    reloaded.carabiner.start()
    await vi.waitFor(() => expect(reloaded.family.connects).toHaveLength(1))
  })

  it('two instances on one page share no state', async () => {
    const [left, right] = [setup(), setup()]
    left.carabiner.start()
    await left.connected()
    expect(right.carabiner.getSnapshot()).toEqual(right.carabiner.getInitialState())
  })
})

describe('destroy()', () => {
  it('every call after destroy() fails with DestroyedError', async () => {
    const { carabiner } = setup()
    carabiner.start()
    carabiner.destroy()
    const calls = [
      () => carabiner.connect('one'),
      () => carabiner.disconnect(),
      () => carabiner.switchNetwork('eip155:2'),
      () => carabiner.signMessage({ message: 'x' }),
      () => carabiner.sendTransaction({ transaction: { to: '0x' } }),
      () => carabiner.getBalance(),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ name: 'DestroyedError' })
  })

  it('destroy() ends a running connect, and a later approval by the wallet has no effect', async () => {
    const { carabiner, family } = setup()
    carabiner.start()
    const attempt = carabiner.connect('one')
    carabiner.destroy()
    const error = await attempt.catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ cause: { name: 'DestroyedError' } })
    expect(family.connectCall().signal.aborted).toBe(true)
    family.connectCall().approve()
    await new Promise((resolve) => setImmediate(resolve))
    expect(carabiner.getSnapshot().namespaces.eip155).toMatchObject({
      status: 'disconnected',
      connections: [],
    })
  })

  it('destroy() during a connect restores the connection from before that connect', async () => {
    const { carabiner, connected } = setup()
    carabiner.start()
    await connected('one')
    const attempt = carabiner.connect('two').catch(() => {})
    carabiner.destroy()
    await attempt
    expect(carabiner.getSnapshot().namespaces.eip155).toMatchObject({
      status: 'connected',
      connectorId: 'one',
    })
  })

  it('destroy() leaves no timer behind, even while connections are being restored', async () => {
    vi.useFakeTimers()
    const storage = memoryBackend()
    await seed(storage)
    const { carabiner, family } = setup(createFamily('eip155', ['two']), {}, storage)
    carabiner.start()
    await vi.advanceTimersByTimeAsync(10)
    expect(vi.getTimerCount()).toBe(1)
    void carabiner.connect('two').catch(() => {})
    carabiner.destroy()
    await vi.advanceTimersByTimeAsync(0)
    expect(vi.getTimerCount()).toBe(0)
    expect(family.context().signal.aborted).toBe(true)
  })

  it('destroy() keeps the wallet’s connection for the next page load', async () => {
    const { carabiner, connected, family, stored } = setup()
    carabiner.start()
    await connected()
    carabiner.destroy()
    carabiner.destroy()
    expect(family.released).toEqual([])
    expect(await stored()).toMatchObject({ connectorId: 'one' })
  })

  it('start() has no effect after destroy()', () => {
    const { carabiner } = setup()
    carabiner.destroy()
    carabiner.start()
    expect(carabiner.getSnapshot().connectors).toEqual([])
  })
})

describe('the options of createCarabiner()', () => {
  const adapters = [createFamily().plugin]
  const networks = [testNetwork(1)]
  it.each<[CarabinerOptions, string]>([
    [{ adapters: [], networks }, 'InvalidOptionsError'],
    [{ adapters, networks: [] }, 'InvalidNetworkError'],
    [{ adapters: [...adapters, createFamily().plugin], networks }, 'DuplicateAdapterError'],
    [{ adapters, networks: [testNetwork(1), testNetwork(1, 'solana')] }, 'AdapterNotFoundError'],
    [{ adapters: [createFamily('solana').plugin, ...adapters], networks }, 'InvalidOptionsError'],
    [{ adapters, networks, defaultNetwork: 'eip155:9' }, 'NetworkNotFoundError'],
    [{ adapters, networks, storagePrefix: 'a b' }, 'InvalidOptionsError'],
    [{ adapters, networks, metadata: { name: '' } }, 'InvalidOptionsError'],
    [{ adapters, networks, deadlines: { connect: 0 } }, 'InvalidOptionsError'],
    [{ adapters, networks, deadlines: { connect: 2 ** 31 } }, 'InvalidOptionsError'],
  ])(
    'createCarabiner() refuses missing, duplicate, unmatched or out-of-range options with a typed error (row %#)',
    (options, name) => {
      expect(() => createCarabiner({ logLevel: 'silent', ...options })).toThrow(
        expect.objectContaining({ name }),
      )
    },
  )

  it('an instance starts on the default network, with that network’s chain family active', () => {
    const { carabiner, chain } = setup(createFamily(), { defaultNetwork: 'eip155:2' })
    expect(chain().networkId).toBe('eip155:2')
    expect(carabiner.getSnapshot().activeNamespace).toBe('eip155')
  })
})

it('connect() reports “Connector not found” for an unknown connector', async () => {
  const { carabiner } = setup()
  await expect(carabiner.connect('nowhere')).rejects.toMatchObject({
    name: 'ConnectorNotFoundError',
  })
})

const mainnetData = () => ({
  id: mainnet.id,
  name: mainnet.name,
  nativeCurrency: mainnet.nativeCurrency,
  rpcUrls: mainnet.rpcUrls,
  blockExplorers: mainnet.blockExplorers,
})
