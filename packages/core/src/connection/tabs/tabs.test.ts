import { afterEach, describe, expect, it, vi } from 'vitest'
import { NoAccountsError } from '../../errors/connection-errors.js'
import { type CarabinerOptions, type Connector, createCarabiner } from '../../index.js'
import { memoryBackend } from '../../storage/backend.js'
import { createFamily, seed, testNetwork } from '../family.fixture.js'
import { createSession, grantOf } from '../sessions/session.fixture.js'

/** Node's own BroadcastChannel; the tabs share a store as a browser's do. */
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

describe('the tabs of a site', () => {
  it('a disconnect reaches them at once, and is told once', async () => {
    const [here, there] = [tab(), tab()]
    await here.connect()
    await there.connect()
    const told = vi.fn()
    there.carabiner.on('disconnect', told)
    await here.carabiner.disconnect()
    await vi.waitFor(() => expect(there.chain()?.status).toBe('disconnected'))
    expect(told).toHaveBeenCalledExactlyOnceWith({
      namespace: 'eip155',
      connectorId: 'one',
      origin: 'tab',
    })
    expect(there.family.released).toEqual(['one'])
  })

  it.each([
    ['the same', 'one'],
    ['one that took its place', 'two'],
  ])('a disconnect ends the record that a locked wallet has in another: of %s', async (_, id) => {
    const kept = memoryBackend()
    await seed(kept)
    vi.stubGlobal('localStorage', kept)
    const locked = tab()
    await vi.waitFor(() => expect(locked.family.connects).toHaveLength(1))
    locked.family.connectCall().refuse(new NoAccountsError())
    await vi.waitFor(() => expect(locked.carabiner.getSnapshot().ready).toBe(true))
    const here = tab()
    await here.connect(id)
    await here.carabiner.disconnect()
    // A message after it shows that the channel is through.
    await here.carabiner.switchNetwork('eip155:2')
    await vi.waitFor(() => expect(locked.chain()?.networkId).toBe('eip155:2'))
    await locked.carabiner.switchNetwork('eip155:1')
    const record = JSON.parse(String(kept.getItem('carabiner:chain.eip155')))
    expect(record.data).toMatchObject({ networkId: 'eip155:1', connections: [] })
  })

  it('a connection stays where it was made', async () => {
    const [here, there] = [tab(), tab()]
    const echo = tab()
    await here.connect()
    // A message after it shows that the channel is through.
    await echo.carabiner.switchNetwork('eip155:2')
    await vi.waitFor(() => expect(there.chain()?.networkId).toBe('eip155:2'))
    expect(there.chain()?.status).toBe('disconnected')
  })

  it('a session reaches one whose store does not show it yet when it loads', async () => {
    const sessions = [createSession(), createSession([grantOf('eip155')])] as const
    const here = tab({}, sessions[0].connector)
    const connecting = here.carabiner.connect('session')
    await vi.waitFor(() => expect(sessions[0].opened).toHaveLength(1))
    sessions[0].opened[0]?.settle([grantOf('eip155')])
    await connecting
    // Every tab of this test has a store of its own, which is what a late one looks like.
    const late = tab({}, sessions[1].connector)
    await vi.waitFor(() => expect(sessions[1].opened).toHaveLength(1))
    expect(sessions[1].opened[0]?.silent).toBe(true)
    await vi.waitFor(() => expect(late.chain()?.status).toBe('connected'))
  })

  it('a session of another tab keeps its place when the wallet of before announces itself late', async () => {
    const sessions = [createSession(), createSession([grantOf('eip155')])] as const
    // With a storage of its own it would hear of no other tab.
    const kept = memoryBackend()
    vi.stubGlobal('localStorage', kept)
    await seed(kept, { connectorId: 'late', connections: [] })
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

  it('a chosen network reaches a tab at rest, not one that is busy', async () => {
    const [here, there, busy] = [tab(), tab(), tab({ isBusy: () => true })]
    await here.carabiner.switchNetwork('eip155:2')
    await vi.waitFor(() => expect(there.chain()?.networkId).toBe('eip155:2'))
    expect(busy.chain()?.networkId).toBe('eip155:1')
  })

  it('a connected wallet is asked which network it is on', async () => {
    const [here, there] = [tab(), tab()]
    await there.connect()
    await here.carabiner.switchNetwork('eip155:2')
    await vi.waitFor(() => expect(there.family.connects).toHaveLength(2))
    expect(there.family.connectCall().silent).toBe(true)
    there.family.connectCall().approve({ network: 'eip155:2' })
    await vi.waitFor(() => expect(there.chain()?.networkId).toBe('eip155:2'))
  })

  it('instances with another prefix or with a storage of their own get no messages', async () => {
    const here = tab()
    const other = tab({ storagePrefix: 'other' })
    const there = tab()
    await here.carabiner.switchNetwork('eip155:2')
    await vi.waitFor(() => expect(there.chain()?.networkId).toBe('eip155:2'))
    expect(other.chain()?.networkId).toBe('eip155:1')
  })

  it('a malformed message changes nothing', async () => {
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
