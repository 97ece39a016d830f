import { afterEach, describe, expect, it, vi } from 'vitest'
import { NoAccountsError } from '../../errors/connection-errors.js'
import { type CarabinerOptions, type Connector, createCarabiner } from '../../index.js'
import { memoryBackend } from '../../storage/backend.js'
import { createFamily, seed, testNetwork } from '../family.fixture.js'
import { createSession, grantOf } from '../sessions/session.fixture.js'

/** Opens a tab with Node's BroadcastChannel. The tabs share a store, as in a browser. */
function tab(options: Partial<CarabinerOptions> = {}, session?: Connector) {
  const family = createFamily()
  const { connect: ask } = family.adapter
  family.adapter.connect = async (connector, parameters) =>
    parameters.grant ?? ask(connector, parameters)
  const carabiner = createCarabiner({
    adapters: [family.plugin],
    networks: [testNetwork(1), testNetwork(2)],
    logLevel: 'silent',
    ...options,
  })
  open.push(() => carabiner.destroy())
  if (session) family.context().connectors.add(session)
  carabiner.start()
  const chain = () => carabiner.getSnapshot().namespaces.eip155
  const connect = async (id = 'one') => {
    const attempt = carabiner.connect(id)
    family.connectCall().approve()
    await attempt
  }
  return { carabiner, family, chain, connect }
}
const open: (() => void)[] = []
afterEach(() => {
  for (const close of open.splice(0)) close()
  vi.unstubAllGlobals()
})

describe('several open tabs of a site', () => {
  it('a disconnect in one tab disconnects the other tabs at once, each with one event', async () => {
    const [here, there] = [tab(), tab()]
    await here.connect()
    await there.connect()
    const listener = vi.fn()
    there.carabiner.on('disconnect', listener)
    await here.carabiner.disconnect()
    await vi.waitFor(() => expect(there.chain()?.status).toBe('disconnected'))
    expect(listener).toHaveBeenCalledExactlyOnceWith({
      namespace: 'eip155',
      connectorId: 'one',
      origin: 'tab',
    })
    expect(there.family.released).toEqual(['one'])
  })

  it.each([
    ['the other tab disconnects the same wallet', 'one'],
    ['the other tab disconnects a wallet that replaced it', 'two'],
  ])(
    'another tab’s disconnect also removes the stored connection of a wallet that is locked in this tab: %s',
    async (_, id) => {
      const storage = memoryBackend()
      await seed(storage)
      vi.stubGlobal('localStorage', storage)
      const locked = tab()
      await vi.waitFor(() => expect(locked.family.connects).toHaveLength(1))
      locked.family.connectCall().refuse(new NoAccountsError())
      await vi.waitFor(() => expect(locked.carabiner.getSnapshot().ready).toBe(true))
      const here = tab()
      await here.connect(id)
      await here.carabiner.disconnect()
      // A later message proves that the channel has delivered the earlier ones.
      await here.carabiner.switchNetwork('eip155:2')
      await vi.waitFor(() => expect(locked.chain()?.networkId).toBe('eip155:2'))
      await locked.carabiner.switchNetwork('eip155:1')
      const record = JSON.parse(String(storage.getItem('carabiner:chain.eip155')))
      expect(record.data).toMatchObject({ networkId: 'eip155:1', connections: [] })
    },
  )

  it('a connection to a wallet that is injected into the page is not shared with other tabs', async () => {
    const [here, there] = [tab(), tab()]
    const echo = tab()
    await here.connect()
    // A later message proves that the channel has delivered the earlier ones.
    await echo.carabiner.switchNetwork('eip155:2')
    await vi.waitFor(() => expect(there.chain()?.networkId).toBe('eip155:2'))
    expect(there.chain()?.status).toBe('disconnected')
  })

  it('a session is shared with a tab whose storage did not yet show the session on load', async () => {
    const sessions = [createSession(), createSession([grantOf('eip155')])] as const
    const here = tab({}, sessions[0].connector)
    const connecting = here.carabiner.connect('session')
    await vi.waitFor(() => expect(sessions[0].opened).toHaveLength(1))
    sessions[0].opened[0]?.settle([grantOf('eip155')])
    await connecting
    // Here every tab has its own store, which simulates a late update.
    const late = tab({}, sessions[1].connector)
    await vi.waitFor(() => expect(sessions[1].opened).toHaveLength(1))
    expect(sessions[1].opened[0]?.silent).toBe(true)
    await vi.waitFor(() => expect(late.chain()?.status).toBe('connected'))
  })

  it('a session taken over from another tab is kept when the tab’s own stored wallet announces itself late', async () => {
    const sessions = [createSession(), createSession([grantOf('eip155')])] as const
    // An instance with its own storage option would receive no messages.
    const storage = memoryBackend()
    vi.stubGlobal('localStorage', storage)
    await seed(storage, { connectorId: 'late', connections: [] })
    const deadlines = { announce: 1 }
    const there = tab({ deadlines }, sessions[1].connector)
    await vi.waitFor(() => expect(there.carabiner.getSnapshot().ready).toBe(true))
    expect(there.chain()?.status).toBe('disconnected')
    const here = tab({}, sessions[0].connector)
    const connecting = here.carabiner.connect('session')
    await vi.waitFor(() => expect(sessions[0].opened).toHaveLength(1))
    sessions[0].opened[0]?.settle([grantOf('eip155')])
    await connecting
    await vi.waitFor(() => expect(there.chain()?.connectorId).toBe('session'))
    there.family.announce('late')
    await there.carabiner.switchNetwork('eip155:1')
    expect(there.family.connects).toEqual([])
    expect(there.chain()).toMatchObject({ status: 'connected', connectorId: 'session' })
  })

  it('a network chosen in one tab is taken over by other tabs, unless the visitor is busy there', async () => {
    const [here, there, busy] = [tab(), tab(), tab({ isBusy: () => true })]
    await here.carabiner.switchNetwork('eip155:2')
    await vi.waitFor(() => expect(there.chain()?.networkId).toBe('eip155:2'))
    expect(busy.chain()?.networkId).toBe('eip155:1')
  })

  it('when the visitor chooses a network in one tab, another tab with a connected wallet reads that wallet’s network', async () => {
    const [here, there] = [tab(), tab()]
    await there.connect()
    await here.carabiner.switchNetwork('eip155:2')
    await vi.waitFor(() => expect(there.family.connects).toHaveLength(2))
    expect(there.family.connectCall().silent).toBe(true)
    there.family.connectCall().approve({ network: 'eip155:2' })
    await vi.waitFor(() => expect(there.chain()?.networkId).toBe('eip155:2'))
  })

  it('a tab sends no messages to instances with another storage prefix', async () => {
    const here = tab()
    const other = tab({ storagePrefix: 'other' })
    const there = tab()
    await here.carabiner.switchNetwork('eip155:2')
    await vi.waitFor(() => expect(there.chain()?.networkId).toBe('eip155:2'))
    expect(other.chain()?.networkId).toBe('eip155:1')
  })

  it('a malformed message from another tab is ignored', async () => {
    const there = tab()
    const stranger = new BroadcastChannel('carabiner:carabiner')
    for (const junk of [null, 7, {}, { namespace: 'cosmos' }, { namespace: 'solana' }]) {
      stranger.postMessage(junk)
    }
    stranger.postMessage({ namespace: 'eip155', networkId: 'eip155:2' })
    await vi.waitFor(() => expect(there.chain()?.networkId).toBe('eip155:2'))
    stranger.close()
  })
})
