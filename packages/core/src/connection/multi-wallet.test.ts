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

describe('several connected wallets of one chain family', () => {
  it('[S4.06][S6.09] a newly connected wallet gets the state “connected”, and the previous wallet the state “active”', async () => {
    const { family, states } = await two()
    expect(states()).toEqual([
      ['one', 'active'],
      ['two', 'connected'],
    ])
    expect(family.released).toEqual([])
  })

  it('a newly connected wallet replaces the previous one if the host does not allow multiWallet', async () => {
    const { carabiner, connected, family } = setup()
    carabiner.start()
    await connected('one')
    await connected('two')
    expect(selectConnections(carabiner.getSnapshot())).toHaveLength(1)
    await vi.waitFor(() => expect(family.released).toEqual(['one']))
  })

  it('activate() makes another connected wallet the active one without a wallet request', async () => {
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

  it('the remaining wallet becomes the active one when the active wallet is disconnected', async () => {
    const { carabiner, chain, states } = await two()
    await carabiner.disconnect({ connectorId: 'two' })
    expect(states()).toEqual([['one', 'connected']])
    expect(chain().status).toBe('connected')
    await carabiner.disconnect()
    expect(chain().status).toBe('disconnected')
  })

  it('disconnect() still disconnects the other wallets when one wallet fails to disconnect', async () => {
    const { carabiner, family, states } = await two()
    family.onRelease(({ id }) =>
      id === 'one' ? Promise.reject(new Error('no')) : Promise.resolve(),
    )
    await expect(carabiner.disconnect()).rejects.toThrow('Failed to disconnect')
    expect(states()).toEqual([['one', 'connected']])
  })

  it('all connected wallets are restored on reload, with the same active wallet', async () => {
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

describe('a connected wallet on an unconfigured network, beside another connected wallet', () => {
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

  it('a wallet’s unconfigured network is reported as unsupported only while that wallet is the active one', async () => {
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
      'that wallet becomes active because the active one disconnects',
      ({ carabiner }) => carabiner.disconnect({ connectorId: 'two' }),
    ],
    [
      'the host’s library makes that wallet the active one',
      ({ family }) =>
        family.context().report({ type: 'current', connectorId: 'one', origin: 'host' }),
    ],
  ])('a wallet’s unconfigured network is reported as unsupported when %s', async (_, act) => {
    const parts = await oneUnsupported()
    await act(parts)
    expect(parts.chain()).toMatchObject({ connectorId: 'one', ...unsupported })
    expect(parts.listener).toHaveBeenCalledExactlyOnceWith({
      namespace: 'eip155',
      unsupportedChainId: '42',
    })
  })

  it('no network is reported as unsupported after the wallet has moved to a configured network', async () => {
    const { carabiner, chain, family } = await oneUnsupported()
    const grant = family.grant('one-address', 'eip155:2')
    family.context().report({ type: 'changed', connectorId: 'one', grant })
    carabiner.activate('one')
    expect(chain()).toMatchObject({ networkId: 'eip155:2' })
    expect(chain()).not.toHaveProperty('unsupportedChainId')
  })

  it('a wallet’s unsupported network is reported again when connecting another wallet fails', async () => {
    const { carabiner, chain, family } = await oneUnsupported()
    carabiner.activate('one')
    const attempt = carabiner.connect('two')
    family.connectCall().refuse(new ConnectionFailedError())
    await attempt.catch(() => {})
    expect(chain()).toMatchObject({ connectorId: 'one', ...unsupported })
  })

  it('a wallet that reports no network is not marked with another wallet’s unsupported network', async () => {
    const { carabiner, chain, family } = await oneUnsupported()
    const { network: _, ...grant } = family.grant('two-address')
    family.context().report({ type: 'changed', connectorId: 'two', grant })
    carabiner.activate('one')
    carabiner.activate('two')
    expect(chain()).toMatchObject({ networkId: 'eip155:1' })
    expect(chain()).not.toHaveProperty('unsupportedChainId')
  })

  it('a wallet’s network is no longer unsupported once the host configures that network', async () => {
    const { carabiner, chain } = await oneUnsupported()
    await carabiner.addNetwork(testNetwork(42))
    expect(chain().connections[0]).toMatchObject({ networkId: 'eip155:42' })
    expect(chain().connections[0]).not.toHaveProperty('unsupportedChainId')
    carabiner.activate('one')
    expect(chain()).toMatchObject({ networkId: 'eip155:42' })
    expect(chain()).not.toHaveProperty('unsupportedChainId')
  })
})

describe('a reload on which the previously active wallet is missing or locked', () => {
  it.each([
    ['is missing', new ConnectionFailedError()],
    ['is locked', new NoAccountsError()],
  ])(
    'after a reload, the other connected wallet becomes active if the previously active one %s',
    async (_, why) => {
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
    },
  )

  it('a restored connection is stored at once, without waiting for another chain family’s restore', async () => {
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

  it('a wallet that is locked on reload is listed among the recent wallets', async () => {
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

  it('the visitor’s choice of account is kept until the wallet itself chooses another account', async () => {
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
