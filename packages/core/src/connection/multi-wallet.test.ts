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
    const told = vi.fn()
    carabiner.on('accountChange', told)
    const asked = family.connects.length
    carabiner.activate('one')
    expect(states()).toEqual([
      ['one', 'connected'],
      ['two', 'active'],
    ])
    expect(selectAccount(carabiner.getSnapshot())?.address).toBe('one-address')
    expect(told).toHaveBeenCalledOnce()
    expect(family.connects).toHaveLength(asked)
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
  const astray = { networkId: 'eip155:1', unsupportedChainId: '42' }

  async function oneAstray() {
    const parts = await two()
    const { carabiner, chain, family } = parts
    const grant = family.grant('one-address', 'eip155:42')
    family.context().report({ type: 'changed', connectorId: 'one', grant })
    expect(chain()).not.toHaveProperty('unsupportedChainId')
    const told = vi.fn()
    carabiner.on('networkChange', told)
    return { ...parts, told }
  }

  it('marks a wallet on an unconfigured network only while it is active', async () => {
    const { carabiner, chain, told } = await oneAstray()
    carabiner.activate('one')
    expect(chain()).toMatchObject(astray)
    expect(selectAccount(carabiner.getSnapshot())).not.toHaveProperty('caipAddress')
    carabiner.activate('two')
    expect(chain()).not.toHaveProperty('unsupportedChainId')
    expect(told.mock.calls).toEqual([
      [{ namespace: 'eip155', unsupportedChainId: '42' }],
      [{ namespace: 'eip155', networkId: 'eip155:1' }],
    ])
  })

  it.each<[string, (parts: Awaited<ReturnType<typeof oneAstray>>) => unknown]>([
    [
      'the other one is disconnected',
      ({ carabiner }) => carabiner.disconnect({ connectorId: 'two' }),
    ],
    [
      'the host’s library moves to it',
      ({ family }) =>
        family.context().report({ type: 'current', connectorId: 'one', origin: 'host' }),
    ],
  ])('marks a wallet on an unconfigured network when %s', async (_, act) => {
    const parts = await oneAstray()
    await act(parts)
    expect(parts.chain()).toMatchObject({ connectorId: 'one', ...astray })
    expect(parts.told).toHaveBeenCalledExactlyOnceWith({
      namespace: 'eip155',
      unsupportedChainId: '42',
    })
  })

  it('unmarks a wallet that moves to a configured network', async () => {
    const { carabiner, chain, family } = await oneAstray()
    const grant = family.grant('one-address', 'eip155:2')
    family.context().report({ type: 'changed', connectorId: 'one', grant })
    carabiner.activate('one')
    expect(chain()).toMatchObject({ networkId: 'eip155:2' })
    expect(chain()).not.toHaveProperty('unsupportedChainId')
  })

  it('marks a wallet again when connecting another wallet fails', async () => {
    const { carabiner, chain, family } = await oneAstray()
    carabiner.activate('one')
    const attempt = carabiner.connect('two')
    family.connectCall().refuse(new ConnectionFailedError())
    await attempt.catch(() => {})
    expect(chain()).toMatchObject({ connectorId: 'one', ...astray })
  })

  it('does not pass its mark on to a wallet without a network', async () => {
    const { carabiner, chain, family } = await oneAstray()
    const { network: _, ...grant } = family.grant('two-address')
    family.context().report({ type: 'changed', connectorId: 'two', grant })
    carabiner.activate('one')
    carabiner.activate('two')
    expect(chain()).toMatchObject({ networkId: 'eip155:1' })
    expect(chain()).not.toHaveProperty('unsupportedChainId')
  })

  it('unmarks a wallet once its network is configured', async () => {
    const { carabiner, chain } = await oneAstray()
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
    ['is gone', new ConnectionFailedError()],
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
    const kept = {
      connectorId: 'one',
      recentConnections: [{ connectorId: 'two', address: 'two-address' }],
    }
    expect(chain()).toMatchObject({ status: 'connected', ...kept })
    await vi.waitFor(async () => expect(await stored()).toMatchObject(kept))
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
    const kept = {
      connectorId: 'two',
      recentConnections: [{ connectorId: 'one', address: 'one-address' }],
    }
    expect(chain()).toMatchObject({ status: 'connected', ...kept })
    await vi.waitFor(async () => expect(await stored()).toMatchObject(kept))
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
