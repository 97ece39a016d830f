import { afterEach, describe, expect, it, vi } from 'vitest'
import { ConnectionFailedError, NoAccountsError } from '../errors/connection-errors.js'
import { selectAccount } from '../selectors.js'
import { memoryBackend } from '../storage/backend.js'
import { createFamily, rejected, seed, setup, testNetwork } from './family.fixture.js'

afterEach(() => void vi.useRealTimers())

/** Loads a page whose storage has `one` as connected. */
async function reload(
  family = createFamily(),
  options: Parameters<typeof setup>[1] = {},
  record: object = {},
) {
  const storage = memoryBackend()
  await seed(storage, record)
  const parts = setup(family, options, storage)
  const ready = () =>
    vi.waitFor(() => expect(parts.carabiner.getSnapshot().ready).toBe(true), { interval: 1 })
  return { ...parts, ready }
}
const awaitConnect = (family: ReturnType<typeof createFamily>) =>
  vi.waitFor(() => expect(family.connects).toHaveLength(1), { interval: 1 })

describe('restoring connections on page load', () => {
  it('[S4.02][S4.03] a stored connection is restored without a prompt, first as connecting, then as connected', async () => {
    const { carabiner, chain, family, ready } = await reload(
      undefined,
      {},
      {
        networkId: 'eip155:2',
      },
    )
    const statusWhenAsked: string[] = []
    const { connect } = family.adapter
    family.adapter.connect = (...parameters) => {
      statusWhenAsked.push(chain().status)
      return connect(...parameters)
    }
    carabiner.start()
    expect(chain().status).toBe('disconnected')
    await awaitConnect(family)
    expect(statusWhenAsked).toEqual(['connecting'])
    expect(chain()).toMatchObject({ status: 'connecting', networkId: 'eip155:2' })
    expect(carabiner.getSnapshot().ready).toBe(false)
    expect(family.connectCall()).toMatchObject({ silent: true, connectorId: 'one' })
    const origins: string[] = []
    carabiner.on('connect', ({ origin }) => origins.push(origin))
    family.connectCall().approve({ network: 'eip155:2' })
    await ready()
    expect(chain()).toMatchObject({ status: 'connected', networkId: 'eip155:2' })
    expect(selectAccount(carabiner.getSnapshot())?.caipAddress).toBe('eip155:2:one-address')
    expect(origins).toEqual(['restore'])
  })

  it('no wallet is asked on page load without a stored connection', async () => {
    const { carabiner, chain, family } = setup()
    carabiner.start()
    await vi.waitFor(() => expect(carabiner.getSnapshot().ready).toBe(true))
    expect(family.connects).toEqual([])
    expect(chain().status).toBe('disconnected')
  })

  it('[S3.27] the network and the chain family that the visitor chose without a wallet are restored on page load', async () => {
    const evm = createFamily()
    const solana = createFamily('solana', [])
    const storage = memoryBackend()
    const options = {
      adapters: [evm.plugin, solana.plugin],
      networks: [
        testNetwork(1),
        testNetwork(2),
        testNetwork(1, 'solana'),
        testNetwork(2, 'solana'),
      ],
    }
    const before = setup(evm, options, storage).carabiner
    await before.switchNetwork('eip155:2')
    await before.switchNetwork('solana:2')
    before.destroy()
    const { carabiner, chain } = setup(createFamily(), { ...options }, storage)
    carabiner.start()
    await vi.waitFor(() => expect(carabiner.getSnapshot().ready).toBe(true))
    expect(carabiner.getSnapshot().activeNamespace).toBe('solana')
    expect([chain('eip155').networkId, chain('solana').networkId]).toEqual(['eip155:2', 'solana:2'])
  })

  it('[S3.28][S3.30] each chain family’s own connection is stored and restored on page load', async () => {
    const networks = [testNetwork(1), testNetwork(1, 'solana'), testNetwork(1, 'bip122')]
    const families = () => [
      createFamily('eip155', ['e']),
      createFamily('solana', ['s']),
      createFamily('bip122', ['b']),
    ]
    const storage = memoryBackend()
    const make = (made: ReturnType<typeof families>) =>
      setup(made[0], { adapters: made.map(({ plugin }) => plugin), networks }, storage)
    const [before, after] = [families(), families()]
    const first = make(before)
    first.carabiner.start()
    for (const family of before) {
      const [id = ''] = first.carabiner
        .getSnapshot()
        .connectors.filter(({ chain }) => chain === family.plugin.namespace)
        .map((connector) => connector.id)
      const attempt = first.carabiner.connect(id)
      family.connectCall().approve()
      await attempt
    }
    await first.carabiner.disconnect({ namespace: 'solana' })
    first.carabiner.destroy()
    expect(await first.stored('chain.bip122')).toMatchObject({
      connectorId: 'b',
      connections: [
        { connectorId: 'b', accounts: [{ namespace: 'bip122', address: 'b-address' }] },
      ],
    })
    const { carabiner, chain } = make(after)
    carabiner.start()
    await vi.waitFor(() => expect(after[2]?.connects).toHaveLength(1))
    for (const family of after) for (const call of family.connects) call.approve()
    await vi.waitFor(() => expect(carabiner.getSnapshot().ready).toBe(true))
    expect([chain('eip155').connectorId, chain('solana').connectorId]).toEqual(['e', undefined])
    expect(chain('bip122')).toMatchObject({ connectorId: 'b', connections: [{ accounts: [{}] }] })
  })

  it('a wallet that shares 300 accounts is restored on page load', async () => {
    const storage = memoryBackend()
    const { carabiner, family } = setup(createFamily(), {}, storage)
    carabiner.start()
    const attempt = carabiner.connect('one')
    const accounts = Array.from({ length: 300 }, (_, index) => ({
      namespace: 'eip155' as const,
      address: `address-${index}`,
    }))
    family.connectCall().approve({ accounts, active: 'address-0' })
    await attempt
    carabiner.destroy()
    const next = setup(createFamily(), {}, storage)
    next.carabiner.start()
    await awaitConnect(next.family)
    expect(next.family.connectCall()).toMatchObject({ connectorId: 'one', silent: true })
  })

  it('[S4.04] with reconnect off, page load disconnects the stored connector and clears storage without a prompt', async () => {
    const { carabiner, chain, family, ready, stored } = await reload(undefined, {
      reconnect: false,
    })
    carabiner.start()
    await ready()
    expect(chain().status).toBe('disconnected')
    expect(family.connects).toEqual([])
    expect(family.released).toEqual(['one'])
    expect(await stored()).toEqual({ networkId: 'eip155:1', connections: [] })
  })

  it('with reconnect off, page load also removes stored connections that were not the active one', async () => {
    const { carabiner, ready, stored } = await reload(
      undefined,
      { reconnect: false },
      { connectorId: undefined },
    )
    carabiner.start()
    await ready()
    expect(await stored()).toEqual({ networkId: 'eip155:1', connections: [] })
  })
})

describe('[S4.05] a restore that fails', () => {
  it.each([
    ['the wallet throws', new Error('boom')],
    ['the wallet refuses', rejected()],
    ['the wallet fails', new ConnectionFailedError()],
  ])('the restore ends disconnected and removes the stored connector if %s', async (_, thrown) => {
    const { carabiner, chain, family, ready, stored } = await reload()
    carabiner.start()
    await awaitConnect(family)
    family.connectCall().refuse(thrown)
    await ready()
    expect(chain()).toMatchObject({ status: 'disconnected', connections: [] })
    expect(chain()).not.toHaveProperty('connectorId')
    expect(await stored()).not.toHaveProperty('connectorId')
  })

  it('the restore of a wallet that never answers ends disconnected at its time limit', async () => {
    vi.useFakeTimers()
    const { carabiner, chain, family, stored } = await reload()
    carabiner.start()
    await vi.advanceTimersByTimeAsync(0)
    expect(family.connects).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(4_999)
    expect(chain().status).toBe('connecting')
    await vi.advanceTimersByTimeAsync(1)
    expect(chain().status).toBe('disconnected')
    expect(carabiner.getSnapshot().ready).toBe(true)
    expect(await stored()).not.toHaveProperty('connectorId')
  })

  it('the restore of a wallet that does not announce itself ends disconnected after a second', async () => {
    vi.useFakeTimers()
    const { carabiner, chain, stored } = await reload(createFamily('eip155', []))
    carabiner.start()
    await vi.advanceTimersByTimeAsync(999)
    expect(chain()).toMatchObject({ status: 'connecting', connectorId: 'one' })
    await vi.advanceTimersByTimeAsync(1)
    expect(chain().status).toBe('disconnected')
    expect(await stored()).not.toHaveProperty('connectorId')
  })
})

it('a locked wallet is not connected on page load, but its stored connection is kept for the next page load', async () => {
  const { carabiner, chain, family, ready, stored } = await reload()
  const before = await stored()
  carabiner.start()
  await awaitConnect(family)
  family.connectCall().refuse(new NoAccountsError())
  await ready()
  expect(chain()).toMatchObject({ status: 'disconnected', connections: [] })
  expect(await stored()).toEqual(before)
})

describe('the stored connection of a wallet that is locked on page load', () => {
  const locked = async () => {
    const parts = await reload()
    parts.carabiner.start()
    await awaitConnect(parts.family)
    parts.family.connectCall().refuse(new NoAccountsError())
    await parts.ready()
    return parts
  }

  it('a locked wallet’s stored connection is kept when the visitor changes the network', async () => {
    const { carabiner, family, storage, stored } = await locked()
    const before = await stored()
    await carabiner.switchNetwork('eip155:2')
    expect(await stored()).toEqual({ ...Object(before), networkId: 'eip155:2' })
    // The host's library may report a network as well.
    family.context().report({ type: 'network', networkId: 'eip155:1' })
    expect(await stored()).toEqual(before)
    carabiner.destroy()
    const next = setup(createFamily(), {}, storage)
    next.carabiner.start()
    await awaitConnect(next.family)
    expect(next.family.connectCall()).toMatchObject({ connectorId: 'one', silent: true })
  })

  it('a locked wallet’s stored connection is kept when the visitor changes the network during the restore', async () => {
    const { carabiner, family, stored } = await reload()
    const before = await stored()
    carabiner.start()
    await awaitConnect(family)
    await carabiner.switchNetwork('eip155:2')
    expect(await stored()).toEqual({ ...Object(before), networkId: 'eip155:2' })
  })

  it.each<[string, (parts: Awaited<ReturnType<typeof locked>>) => unknown]>([
    [
      'connecting and disconnecting another wallet',
      async ({ carabiner, connected, stored }) => {
        await connected('two')
        expect(await stored()).toMatchObject({
          connectorId: 'two',
          connections: [{ connectorId: 'two' }],
        })
        await carabiner.disconnect()
      },
    ],
    ['a disconnect', ({ carabiner }) => carabiner.disconnect()],
  ])('a locked wallet’s stored connection is removed by %s', async (_, act) => {
    const parts = await locked()
    await parts.carabiner.switchNetwork('eip155:2')
    await act(parts)
    await parts.carabiner.switchNetwork('eip155:1')
    expect(await parts.stored()).toMatchObject({ networkId: 'eip155:1', connections: [] })
    expect(await parts.stored()).not.toHaveProperty('connectorId')
  })

  it('the stored connection of a wallet that fails with an error on page load is removed', async () => {
    const { carabiner, family, ready, stored } = await reload()
    carabiner.start()
    await awaitConnect(family)
    family.connectCall().refuse(new ConnectionFailedError())
    await ready()
    await carabiner.switchNetwork('eip155:2')
    expect(await stored()).toEqual({ networkId: 'eip155:2', connections: [] })
  })
})

describe('a stored wallet that announces itself late on page load', () => {
  it('a stored wallet is restored if it announces itself within the time limit', async () => {
    vi.useFakeTimers()
    const { carabiner, chain, family } = await reload(createFamily('eip155', []))
    carabiner.start()
    await vi.advanceTimersByTimeAsync(900)
    family.announce('one')
    await vi.advanceTimersByTimeAsync(0)
    family.connectCall().approve()
    await vi.advanceTimersByTimeAsync(0)
    expect(chain().status).toBe('connected')
    expect(carabiner.getSnapshot().ready).toBe(true)
  })

  it('a stored wallet is restored even if it announces itself after the time limit', async () => {
    vi.useFakeTimers()
    const { carabiner, chain, family, stored } = await reload(createFamily('eip155', []))
    carabiner.start()
    await vi.advanceTimersByTimeAsync(60_000)
    family.announce('another')
    family.announce('one')
    await vi.advanceTimersByTimeAsync(0)
    expect(family.connects).toMatchObject([{ connectorId: 'one', silent: true }])
    family.connectCall().approve()
    await vi.advanceTimersByTimeAsync(0)
    expect(chain()).toMatchObject({ status: 'connected', connectorId: 'one' })
    expect(await stored()).toMatchObject({ connectorId: 'one' })
  })

  it('on page load, wallets that may be the stored one are asked for accounts one by one, until one has the stored account', async () => {
    vi.useFakeTimers()
    const { carabiner, chain, family } = await reload(createFamily('eip155', []))
    carabiner.start()
    await vi.advanceTimersByTimeAsync(60_000)
    const standsFor = (id: string) => id === 'one'
    for (const id of ['stranger', 'copy', 'other copy']) family.announce(id, { standsFor })
    await vi.advanceTimersByTimeAsync(0)
    const requestedIds = () => family.connects.map(({ connectorId }) => connectorId)
    expect(requestedIds()).toEqual(['stranger'])
    family.connectCall().approve()
    await vi.advanceTimersByTimeAsync(0)
    expect(requestedIds()).toEqual(['stranger', 'copy'])
    expect(chain().connections).toEqual([])
    family.connectCall().approve(family.grant('one-address'))
    await vi.advanceTimersByTimeAsync(0)
    expect(requestedIds()).toEqual(['stranger', 'copy'])
    expect(chain().connections.map(({ connectorId }) => connectorId)).toEqual(['copy'])
  })

  it.each(['before', 'after'] as const)(
    'a late stored wallet is not restored if the visitor connected another wallet %s the time limit',
    async (moment) => {
      vi.useFakeTimers()
      const { carabiner, chain, family, connected } = await reload(createFamily('eip155', ['two']))
      carabiner.start()
      await vi.advanceTimersByTimeAsync(moment === 'before' ? 500 : 2_000)
      await connected('two')
      family.announce('one')
      await vi.advanceTimersByTimeAsync(2_000)
      expect(family.connects.map(({ connectorId }) => connectorId)).toEqual(['two'])
      expect(chain()).toMatchObject({ status: 'connected', connectorId: 'two' })
    },
  )
})

it('the visitor’s connect() while storage still loads is kept, and the stored connection is not restored', async () => {
  const slow = memoryBackend()
  await seed(slow)
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const { carabiner, chain, family, connected } = setup(
    createFamily(),
    {},
    { ...slow, getItem: async (key) => gate.then(() => slow.getItem(key)) },
  )
  carabiner.start()
  await connected('two')
  open()
  await vi.waitFor(() => expect(carabiner.getSnapshot().ready).toBe(true))
  expect(family.connects).toHaveLength(1)
  expect(chain()).toMatchObject({ status: 'connected', connectorId: 'two' })
})

describe('a stored connector id that two wallets claim', () => {
  it.each([
    ['one-address', 'connected'],
    ['someone-else', 'disconnected'],
  ])(
    'if two wallets claim the stored connector id and the wallet shares the account %s, the restore ends %s',
    async (active, status) => {
      const { carabiner, chain, family, ready } = await reload(
        createFamily('eip155', ['one', 'one']),
      )
      carabiner.start()
      expect(carabiner.getSnapshot().connectors.map(({ id }) => id)).toEqual(['one', 'one#2'])
      await awaitConnect(family)
      family.connectCall().approve(family.grant(active))
      await ready()
      expect(chain().status).toBe(status)
    },
  )

  it.each([
    ['a second claimant (which may be another wallet by now)', 'one#2', ['one', 'one']],
    ['window.ethereum (which any wallet may use)', 'injected', ['injected']],
  ])(
    'a wallet stored under the id of %s is restored only if the wallet has the stored account',
    async (_, connectorId, present) => {
      const accounts = [{ namespace: 'eip155', address: 'chosen' }]
      const record = { connectorId, connections: [{ connectorId, accounts }] }
      for (const [active, status] of [
        ['chosen', 'connected'],
        ['someone-else', 'disconnected'],
      ] as const) {
        const { carabiner, chain, family, ready } = await reload(
          createFamily('eip155', present),
          {},
          record,
        )
        carabiner.start()
        await awaitConnect(family)
        expect(family.connectCall()).toMatchObject({ connectorId, silent: true })
        family.connectCall().approve(family.grant(active))
        await ready()
        expect(chain().status).toBe(status)
      }
    },
  )
})

it('a corrupt stored record is ignored on page load, and the connections in the other records are restored', async () => {
  const { carabiner, chain, storage, family, ready } = await reload()
  await storage.setItem('carabiner:activeNamespace', '{"v":1,"data":"__proto__"}')
  carabiner.start()
  await awaitConnect(family)
  family.connectCall().approve()
  await ready()
  expect(chain().status).toBe('connected')
})

it('[S4.02] a stored status “connected” connects nothing until the wallet answers', async () => {
  const { carabiner, chain, family } = await reload(undefined, {}, { status: 'connected' })
  carabiner.start()
  await awaitConnect(family)
  expect(selectAccount(carabiner.getSnapshot())).toBeUndefined()
  expect(chain().connections).toEqual([])
})
