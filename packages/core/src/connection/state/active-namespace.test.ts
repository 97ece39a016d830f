import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ChainNamespace } from '../../caip/chain-namespace.js'
import { createCarabiner } from '../../client.js'
import { memoryBackend } from '../../storage/backend.js'
import { createFamily, seed, testNetwork } from '../family.fixture.js'
import { createSession, grantOf } from '../sessions/session.fixture.js'

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const end of cleanups.splice(0)) end()
})

/** Opens a page with three chain families, a wallet for each, and a session for all of them. */
function page(storage = memoryBackend(), session = createSession()) {
  const families = {
    eip155: createFamily('eip155', ['e', 'e2']),
    solana: createFamily('solana', ['s', 's2']),
    bip122: createFamily('bip122', ['b']),
  }
  for (const { adapter } of Object.values(families)) {
    const { connect } = adapter
    adapter.connect = async (connector, parameters) =>
      parameters.grant ?? connect(connector, parameters)
  }
  const carabiner = createCarabiner({
    adapters: Object.values(families).map(({ plugin }) => plugin),
    networks: (['eip155', 'solana', 'bip122'] as const).flatMap((namespace) => [
      testNetwork(1, namespace),
      testNetwork(2, namespace),
    ]),
    multiWallet: true,
    storage,
    logLevel: 'silent',
  })
  cleanups.push(() => carabiner.destroy())
  families.eip155.context().connectors.add(session.connector)
  carabiner.start()
  const active = () => carabiner.getSnapshot().activeNamespace
  const status = (namespace: ChainNamespace) =>
    carabiner.getSnapshot().namespaces[namespace]?.status ?? 'disconnected'
  const stored = async () =>
    JSON.parse((await storage.getItem('carabiner:activeNamespace')) ?? 'null')?.data
  const connect = async (namespace: keyof typeof families, id: string) => {
    const attempt = carabiner.connect(id)
    families[namespace].connectCall().approve()
    await attempt
  }
  const connectSession = async (namespaces: readonly ChainNamespace[]) => {
    const attempt = carabiner.connect('session')
    await vi.waitFor(() => expect(session.opened.at(-1)).toBeDefined())
    session.opened.at(-1)?.settle(namespaces.map((namespace) => grantOf(namespace)))
    await attempt
  }
  return { carabiner, families, session, active, status, stored, connect, connectSession }
}
type Page = ReturnType<typeof page>

/** Connects Solana, then Ethereum, which is therefore active. */
async function twoConnected() {
  const parts = page()
  await vi.waitFor(() => expect(parts.carabiner.getSnapshot().ready).toBe(true))
  await parts.connect('solana', 's')
  await parts.connect('eip155', 'e')
  expect([parts.active(), await parts.stored()]).toEqual(['eip155', 'eip155'])
  return parts
}
const grant = (parts: Page, address = 'other') => parts.families.solana.grant(address, 'solana:2')
const report = (
  parts: Page,
  event: Parameters<ReturnType<Page['families']['solana']['context']>['report']>[0],
) => parts.families.solana.context().report(event)
const reportConnected = (parts: Page, origin: 'host' | 'restore' | 'wallet') =>
  report(parts, {
    type: 'connected',
    connectorId: 's2',
    grant: grant(parts),
    current: true,
    origin,
  })

describe('the active chain family', () => {
  it.each<[string, ChainNamespace, (parts: Page) => unknown]>([
    [
      'the visitor connects a wallet of another chain family',
      'solana',
      (parts) => parts.connect('solana', 's2'),
    ],
    [
      'the visitor activates a connection of another chain family',
      'solana',
      ({ carabiner }) => carabiner.activate('s', { namespace: 'solana' }),
    ],
    [
      'the visitor switches to a network of a disconnected chain family',
      'bip122',
      ({ carabiner }) => carabiner.switchNetwork('bip122:2'),
    ],
    [
      'the visitor switches to a network of a connected chain family',
      'solana',
      async ({ carabiner, families }) => {
        const attempt = carabiner.switchNetwork('solana:2')
        await vi.waitFor(() => families.solana.switchCall().answer())
        await attempt
      },
    ],
    [
      'the visitor approves a session without the active chain family',
      'bip122',
      (parts) => parts.connectSession(['bip122']),
    ],
    [
      'the host connects another chain family through its own library',
      'solana',
      (parts) => reportConnected(parts, 'host'),
    ],
    [
      'the host’s own library moves to a connection of another chain family',
      'solana',
      (parts) => report(parts, { type: 'current', connectorId: 's', origin: 'host' }),
    ],
    [
      'the visitor disconnects the active chain family',
      'solana',
      ({ carabiner }) => carabiner.disconnect(),
    ],
    [
      'the wallet of the active chain family disconnects',
      'solana',
      ({ families }) =>
        families.eip155
          .context()
          .report({ type: 'disconnected', connectorId: 'e', origin: 'wallet' }),
    ],
  ])('another chain family becomes active when %s', async (_, to, act) => {
    const parts = await twoConnected()
    await act(parts)
    expect(parts.active()).toBe(to)
    await vi.waitFor(async () => expect(await parts.stored()).toBe(to))
  })

  it.each<[string, (parts: Page) => unknown]>([
    [
      'an adapter’s library restores another family’s connection',
      (parts) => reportConnected(parts, 'restore'),
    ],
    ['another family’s wallet connects by itself', (parts) => reportConnected(parts, 'wallet')],
    [
      'an adapter’s library falls back to another family’s connection',
      (parts) => report(parts, { type: 'current', connectorId: 's', origin: 'wallet' }),
    ],
    [
      'an adapter’s library restores another family’s current connection',
      (parts) => report(parts, { type: 'current', connectorId: 's', origin: 'restore' }),
    ],
    [
      'another family’s wallet changes account and network',
      (parts) => report(parts, { type: 'changed', connectorId: 's', grant: grant(parts) }),
    ],
    [
      'an adapter’s library reports another family’s network',
      (parts) => parts.families.bip122.context().report({ type: 'network', networkId: 'bip122:2' }),
    ],
    [
      'another family’s connection ends',
      ({ carabiner }) => carabiner.disconnect({ namespace: 'solana' }),
    ],
    [
      'one of two connected wallets of the active family disconnects',
      async (parts) => {
        await parts.connect('eip155', 'e2')
        await parts.carabiner.disconnect({ connectorId: 'e2' })
      },
    ],
    [
      'a session grants the active family and others',
      (parts) => parts.connectSession(['bip122', 'solana', 'eip155']),
    ],
    [
      'a session changes its account in another family',
      async (parts) => {
        await parts.connectSession(['eip155', 'solana', 'bip122'])
        const moved = { ...grantOf('bip122', 'next'), network: 'bip122:2' as const }
        const grants = [grantOf('eip155'), grantOf('solana'), moved]
        parts.session.tell({ type: 'changed', grants })
        const { namespaces } = parts.carabiner.state
        await vi.waitFor(() => expect(namespaces.bip122?.networkId).toBe('bip122:2'))
      },
    ],
    [
      'connecting another family’s wallet fails',
      async ({ carabiner, families }) => {
        const attempt = carabiner.connect('s2')
        families.solana.connectCall().refuse(new Error('no'))
        await attempt.catch(() => {})
      },
    ],
    [
      'a wallet approves a connect after the visitor aborted it',
      async ({ carabiner, families, status }) => {
        const leaving = new AbortController()
        const attempt = carabiner.connect('b', { signal: leaving.signal })
        leaving.abort()
        await attempt.catch(() => {})
        families.bip122.connectCall().approve()
        await vi.waitFor(() => expect(status('bip122')).toBe('connected'))
      },
    ],
    [
      'a wallet switches networks after the visitor connected another family’s wallet',
      async ({ carabiner, families, connect }) => {
        carabiner.activate('s', { namespace: 'solana' })
        const attempt = carabiner.switchNetwork('solana:2')
        await vi.waitFor(() => families.solana.switchCall())
        await connect('eip155', 'e2')
        families.solana.switchCall().answer()
        await attempt
      },
    ],
  ])('the active chain family stays unchanged when %s', async (_, happen) => {
    const parts = await twoConnected()
    await happen(parts)
    expect([parts.active(), await parts.stored()]).toEqual(['eip155', 'eip155'])
  })

  it('the first chain family of a session stays the active one when all its families end together', async () => {
    for (const end of ['wallet', 'visitor'] as const) {
      const parts = page()
      await parts.connectSession(['eip155', 'solana', 'bip122'])
      if (end === 'wallet') parts.session.tell({ type: 'ended', reason: 'by the wallet' })
      else await parts.carabiner.disconnectAll()
      expect(parts.status('bip122')).toBe('disconnected')
      expect([parts.active(), await parts.stored()]).toEqual(['eip155', 'eip155'])
    }
  })

  it('a connect event is emitted only once the active chain family has been decided', async () => {
    const parts = page()
    const seen: (ChainNamespace | undefined)[] = []
    parts.carabiner.on('connect', () => seen.push(parts.active()))
    await parts.connectSession(['bip122', 'solana', 'eip155'])
    expect(seen).toEqual(['eip155', 'eip155', 'eip155'])
  })
})

describe('the active chain family after a reload', () => {
  it.each<ChainNamespace[]>([
    ['eip155', 'solana', 'bip122'],
    ['bip122', 'solana', 'eip155'],
    ['solana', 'bip122', 'eip155'],
  ])(
    'a session’s previously active family is active again, whichever family is restored first: %s, %s, %s',
    async (...order) => {
      const storage = memoryBackend()
      const before = page(storage)
      await before.connectSession(['eip155', 'solana', 'bip122'])
      before.carabiner.destroy()
      for (let reload = 0; reload < 3; reload += 1) {
        const grants = order.map((namespace) => grantOf(namespace))
        const parts = page(storage, createSession(grants))
        // Let each family's adapter read its grant at its own speed.
        const waiting: Partial<Record<ChainNamespace, () => void>> = {}
        for (const { adapter } of Object.values(parts.families)) {
          adapter.connect = (_, { grant }) =>
            new Promise((resolve) => {
              waiting[adapter.namespace] = () => grant && resolve(grant)
            })
        }
        for (const namespace of order) {
          await vi.waitFor(() => expect(waiting[namespace]).toBeDefined())
          waiting[namespace]?.()
          await vi.waitFor(() => expect(parts.status(namespace)).toBe('connected'))
          expect(parts.active()).toBe('eip155')
        }
        await vi.waitFor(() => expect(parts.carabiner.getSnapshot().ready).toBe(true))
        expect([parts.active(), await parts.stored()]).toEqual(['eip155', 'eip155'])
        parts.carabiner.destroy()
      }
    },
  )

  it('the stored active chain family stays active while its wallet is late, even if another family is restored first', async () => {
    const storage = memoryBackend()
    await storage.setItem('carabiner:activeNamespace', '{"v":1,"data":"bip122"}')
    await seed(storage, { connectorId: 'late', connections: [] }, 'bip122')
    const connections = [{ connectorId: 's', accounts: [{ namespace: 'solana', address: 'a' }] }]
    await seed(storage, { connectorId: 's', connections }, 'solana')
    const parts = page(storage)
    await vi.waitFor(() => parts.families.solana.connectCall().approve())
    await vi.waitFor(() => expect(parts.status('solana')).toBe('connected'))
    expect([parts.active(), await parts.stored()]).toEqual(['bip122', 'bip122'])
  })

  it('a connect by the visitor while storage loads sets the active family, not the stored one', async () => {
    const storage = memoryBackend()
    await storage.setItem('carabiner:activeNamespace', '{"v":1,"data":"eip155"}')
    await seed(storage, {}, 'eip155')
    const parts = page(storage)
    await parts.connect('solana', 's')
    await vi.waitFor(() => expect(parts.families.eip155.connects).toHaveLength(0))
    await vi.waitFor(() => expect(parts.carabiner.getSnapshot().ready).toBe(true), 3_000)
    expect(parts.active()).toBe('solana')
    await vi.waitFor(async () => expect(await parts.stored()).toBe('solana'))
  })
})
