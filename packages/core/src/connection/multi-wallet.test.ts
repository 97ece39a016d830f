import { describe, expect, it, vi } from 'vitest'
import { ConnectionFailedError, NoAccountsError } from '../errors/connection-errors.js'
import { selectAccount, selectConnections } from '../selectors.js'
import { memoryBackend } from '../storage/backend.js'
import { createFamily, seed, setup, testNetwork } from './family.fixture.js'

async function two(storage = memoryBackend()) {
  const parts = setup(createFamily(), { multiWallet: true }, storage)
  parts.carabiner.start()
  await vi.waitFor(() => expect(parts.carabiner.getSnapshot().ready).toBe(true))
  await parts.connected('one')
  await parts.connected('two')
  const states = () =>
    selectConnections(parts.carabiner.getSnapshot()).map(({ connection, state }) => [
      connection.connectorId,
      state,
    ])
  return { ...parts, states }
}

describe('several wallets in one chain family', () => {
  it('[S4.06][S6.09] makes the new wallet connected, and the previous one active', async () => {
    const { family, states } = await two()
    expect(states()).toEqual([
      ['one', 'active'],
      ['two', 'connected'],
    ])
    expect(family.released).toEqual([])
  })

  it('disconnects the previous wallet without multiWallet', async () => {
    const { carabiner, connected, family } = setup()
    carabiner.start()
    await connected('one')
    await connected('two')
    expect(selectConnections(carabiner.getSnapshot())).toHaveLength(1)
    await vi.waitFor(() => expect(family.released).toEqual(['one']))
  })

  it('activates another connection without asking a wallet', async () => {
    const { carabiner, family, states } = await two()
    const listener = vi.fn()
    carabiner.on('accountChange', listener)
    const requestCount = family.connects.length
    carabiner.activate('one')
    expect(states()).toEqual([
      ['one', 'connected'],
      ['two', 'active'],
    ])
    expect(selectAccount(carabiner.getSnapshot())?.address).toBe('one-address')
    expect(listener).toHaveBeenCalledOnce()
    expect(family.connects).toHaveLength(requestCount)
    expect(() => carabiner.activate('three')).toThrow('Connection not found')
  })

  it('keeps the other connection active when the active one is disconnected', async () => {
    const { carabiner, chain, states } = await two()
    await carabiner.disconnect({ connectorId: 'two' })
    expect(states()).toEqual([['one', 'connected']])
    expect(chain().status).toBe('connected')
    await carabiner.disconnect()
    expect(chain().status).toBe('disconnected')
  })

  it('disconnects the others when one wallet fails to disconnect', async () => {
    const { carabiner, family, states } = await two()
    family.onRelease(({ id }) =>
      id === 'one' ? Promise.reject(new Error('no')) : Promise.resolve(),
    )
    await expect(carabiner.disconnect()).rejects.toThrow('Failed to disconnect')
    expect(states()).toEqual([['one', 'connected']])
  })

  it('restores all connections on reload, with the same active one', async () => {
    const storage = memoryBackend()
    const before = await two(storage)
    before.carabiner.destroy()
    const family = createFamily()
    const { carabiner } = setup(family, { multiWallet: true }, storage)
    carabiner.start()
    await vi.waitFor(() => expect(family.connects).toHaveLength(1))
    expect(family.connectCall()).toMatchObject({ connectorId: 'two', silent: true })
    family.connectCall().approve()
    await vi.waitFor(() => expect(family.connects).toHaveLength(2))
    expect(family.connectCall()).toMatchObject({ connectorId: 'one', silent: true })
    family.connectCall().approve()
    await vi.waitFor(() => expect(carabiner.getSnapshot().ready).toBe(true))
    expect(
      selectConnections(carabiner.getSnapshot()).map(({ connection, state }) => [
        connection.connectorId,
        state,
      ]),
    ).toEqual([
      ['two', 'connected'],
      ['one', 'active'],
    ])
  })
})

describe('a wallet on an unconfigured network, beside another wallet', () => {
  const unsupported = { networkId: 'eip155:1', unsupportedChainId: '42' }

  async function oneUnsupported() {
    const parts = await two()
    const { carabiner, chain, family } = parts
    const grant = family.grant('one-address', 'eip155:42')
    family.context().report({ type: 'changed', connectorId: 'one', grant })
    expect(chain()).not.toHaveProperty('unsupportedChainId')
    const listener = vi.fn()
    carabiner.on('networkChange', listener)
    return { ...parts, listener }
  }

  it('an unconfigured network of a wallet is reported as unsupported only while the wallet is active', async () => {
    const { carabiner, chain, listener } = await oneUnsupported()
    carabiner.activate('one')
    expect(chain()).toMatchObject(unsupported)
    expect(selectAccount(carabiner.getSnapshot())).not.toHaveProperty('caipAddress')
    carabiner.activate('two')
    expect(chain()).not.toHaveProperty('unsupportedChainId')
    expect(listener.mock.calls).toEqual([
      [{ namespace: 'eip155', unsupportedChainId: '42' }],
      [{ namespace: 'eip155', networkId: 'eip155:1' }],
    ])
  })

  it.each<[string, (parts: Awaited<ReturnType<typeof oneUnsupported>>) => unknown]>([
    [
      'the other wallet is disconnected',
      ({ carabiner }) => carabiner.disconnect({ connectorId: 'two' }),
    ],
    [
      'the host’s library activates it',
      ({ family }) =>
        family.context().report({ type: 'current', connectorId: 'one', origin: 'host' }),
    ],
  ])('an unconfigured network of a wallet is reported as unsupported when %s', async (_, act) => {
    const parts = await oneUnsupported()
    await act(parts)
    expect(parts.chain()).toMatchObject({ connectorId: 'one', ...unsupported })
    expect(parts.listener).toHaveBeenCalledExactlyOnceWith({
      namespace: 'eip155',
      unsupportedChainId: '42',
    })
  })

  it('no unsupported network is reported after the wallet moves to a configured one', async () => {
    const { carabiner, chain, family } = await oneUnsupported()
    const grant = family.grant('one-address', 'eip155:2')
    family.context().report({ type: 'changed', connectorId: 'one', grant })
    carabiner.activate('one')
    expect(chain()).toMatchObject({ networkId: 'eip155:2' })
    expect(chain()).not.toHaveProperty('unsupportedChainId')
  })

  it('an unsupported network is reported again when connecting another wallet fails', async () => {
    const { carabiner, chain, family } = await oneUnsupported()
    carabiner.activate('one')
    const attempt = carabiner.connect('two')
    family.connectCall().refuse(new ConnectionFailedError())
    await attempt.catch(() => {})
    expect(chain()).toMatchObject({ connectorId: 'one', ...unsupported })
  })

  it('a wallet without a network does not inherit another wallet’s unsupported one', async () => {
    const { carabiner, chain, family } = await oneUnsupported()
    const { network: _, ...grant } = family.grant('two-address')
    family.context().report({ type: 'changed', connectorId: 'two', grant })
    carabiner.activate('one')
    carabiner.activate('two')
    expect(chain()).toMatchObject({ networkId: 'eip155:1' })
    expect(chain()).not.toHaveProperty('unsupportedChainId')
  })

  it('no unsupported network is reported once the wallet’s network is configured', async () => {
    const { carabiner, chain } = await oneUnsupported()
    await carabiner.addNetwork(testNetwork(42))
    expect(chain().connections[0]).toMatchObject({ networkId: 'eip155:42' })
    expect(chain().connections[0]).not.toHaveProperty('unsupportedChainId')
    carabiner.activate('one')
    expect(chain()).toMatchObject({ networkId: 'eip155:42' })
    expect(chain()).not.toHaveProperty('unsupportedChainId')
  })
})

describe('a reload without the previously active wallet', () => {
  it.each([
    ['is missing', new ConnectionFailedError()],
    ['is locked', new NoAccountsError()],
  ])('activates the other connection if the active wallet %s', async (_, why) => {
    const storage = memoryBackend()
    const before = await two(storage)
    before.carabiner.destroy()
    const family = createFamily()
    const { carabiner, chain, stored } = setup(family, { multiWallet: true }, storage)
    carabiner.start()
    await vi.waitFor(() => expect(family.connects).toHaveLength(1))
    family.connectCall().refuse(why)
    await vi.waitFor(() => expect(family.connects).toHaveLength(2))
    family.connectCall().approve()
    await vi.waitFor(() => expect(carabiner.getSnapshot().ready).toBe(true))
    const record = {
      connectorId: 'one',
      recentConnections: [{ connectorId: 'two', address: 'two-address' }],
    }
    expect(chain()).toMatchObject({ status: 'connected', ...record })
    await vi.waitFor(async () => expect(await stored()).toMatchObject(record))
  })

  it('stores a restored connection at once, without waiting for another chain family', async () => {
    const storage = memoryBackend()
    const before = await two(storage)
    before.carabiner.destroy()
    await seed(storage, {}, 'solana')
    const [family, slow] = [createFamily(), createFamily('solana')]
    const { chain, stored, carabiner } = setup(
      family,
      {
        multiWallet: true,
        adapters: [family.plugin, slow.plugin],
        networks: [testNetwork(1), testNetwork(1, 'solana')],
      },
      storage,
    )
    carabiner.start()
    await vi.waitFor(() => expect(family.connects).toHaveLength(1))
    family.connectCall().refuse(new NoAccountsError())
    await vi.waitFor(() => expect(family.connects).toHaveLength(2))
    family.connectCall().approve()
    await vi.waitFor(() => expect(chain().status).toBe('connected'))
    await vi.waitFor(async () => expect(await stored()).toMatchObject({ connectorId: 'one' }))
    expect(carabiner.getSnapshot().ready).toBe(false)
    carabiner.destroy()
  })

  it('lists a locked wallet among the recent ones', async () => {
    const storage = memoryBackend()
    const before = await two(storage)
    before.carabiner.destroy()
    const family = createFamily()
    const { carabiner, chain, stored } = setup(family, { multiWallet: true }, storage)
    carabiner.start()
    await vi.waitFor(() => expect(family.connects).toHaveLength(1))
    family.connectCall().approve()
    await vi.waitFor(() => expect(family.connects).toHaveLength(2))
    family.connectCall().refuse(new NoAccountsError())
    await vi.waitFor(() => expect(carabiner.getSnapshot().ready).toBe(true))
    const record = {
      connectorId: 'two',
      recentConnections: [{ connectorId: 'one', address: 'one-address' }],
    }
    expect(chain()).toMatchObject({ status: 'connected', ...record })
    await vi.waitFor(async () => expect(await stored()).toMatchObject(record))
  })
})

describe('several accounts of one wallet', () => {
  const accounts = ['a', 'b'].map((address) => ({ namespace: 'eip155' as const, address }))

  it('keeps the visitor’s choice of account until the wallet’s own choice changes', async () => {
    const { carabiner, family } = setup()
    carabiner.start()
    const attempt = carabiner.connect('one')
    family.connectCall().approve({ accounts, active: 'a' })
    await attempt
    carabiner.activate('one', { address: 'b' })
    const address = () => selectAccount(carabiner.getSnapshot())?.address
    expect(address()).toBe('b')
    const report = (grant: object) =>
      family.context().report({
        type: 'changed',
        connectorId: 'one',
        grant: { ...family.grant('a'), ...grant },
      })
    report({ accounts, active: 'a', network: 'eip155:2' })
    expect(address()).toBe('b')
    report({ accounts: [...accounts].reverse(), active: 'b' })
    report({ accounts, active: 'a' })
    expect(address()).toBe('a')
    expect(() => carabiner.activate('one', { address: 'c' })).toThrow('on another account')
  })
})
