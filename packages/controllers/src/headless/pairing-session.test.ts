import {
  ConnectionRejectedError,
  ConnectorNotFoundError,
  type WalletListing,
} from '@carabiner/core'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { grant, rejected, settle, setup as setupControllers } from '../controllers.fixture.js'
import { createPairingSession } from './pairing-session.js'

const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
const page = { location: { href: 'https://app.example/' }, navigator: { userAgent } }
const rainbow: WalletListing = { id: 'rainbow', name: 'Rainbow', mobile_link: 'rainbow://' }
const uri = (topic: string) =>
  `wc:${topic.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`
const minute = 60_000

beforeAll(async () => {
  // Preload the modules of a connection. The test runner sets timers while it loads modules, and
  // the tests count timers.
  const { carabiner, shell, pairings, connected } = setupControllers()
  const session = createPairingSession(carabiner, shell, {}, page)
  session.prepare()
  await vi.waitFor(() => expect(pairings.asked).toHaveLength(1))
  session.close()
  await connected()
  await vi.dynamicImportSettled()
  shell.destroy()
  carabiner.destroy()
})
afterEach(() => void vi.useRealTimers())

function setup() {
  vi.useFakeTimers()
  const harness = setupControllers()
  const { carabiner, shell, pairings } = harness
  const session = createPairingSession(carabiner, shell, {}, page)
  const pair = (topic = 'a') =>
    pairings.last().onUri?.({ uri: uri(topic), expiry: Date.now() + 4 * minute })
  const ready = async () => {
    session.prepare()
    await vi.waitFor(() => expect(pairings.asked).toHaveLength(1))
    pair()
  }
  return { ...harness, session, pair, ready }
}

describe('a pairing in a host’s own view', () => {
  it('a pairing in a host’s own view is created on demand, and only once for several calls', async () => {
    const { session, pairings } = setup()
    await settle()
    expect(session.get()).toEqual({ status: 'idle' })
    expect(pairings.asked).toHaveLength(0)
    session.prepare()
    session.prepare()
    expect(session.get().status).toBe('preparing')
    await vi.waitFor(() => expect(pairings.asked).toHaveLength(1))
    await settle()
    expect(pairings.asked).toHaveLength(1)
  })

  it('a pairing in a host’s own view is ready with its URI and expiry, then renewed, then connected', async () => {
    const { session, pairings, pair, ready, carabiner } = setup()
    const statuses: string[] = []
    session.subscribe(() => statuses.push(session.get().status))
    await ready()
    expect(session.get()).toEqual({
      status: 'ready',
      uri: uri('a'),
      expiry: Date.now() + 4 * minute,
    })
    pair('c')
    expect(session.get()).toMatchObject({ status: 'ready', uri: uri('c') })
    pairings.last().give([grant('0xA')])
    await vi.waitFor(() => expect(session.get()).toEqual({ status: 'connected' }))
    expect(carabiner.getSnapshot().namespaces.eip155?.status).toBe('connected')
    expect(statuses).toEqual(['preparing', 'ready', 'ready', 'connected'])
  })

  it('a pairing in a host’s own view drops an expired URI, and is ready again when another URI arrives', async () => {
    const { session, pair, ready } = setup()
    await ready()
    await vi.advanceTimersByTimeAsync(4 * minute - 1)
    expect(session.get().status).toBe('ready')
    await vi.advanceTimersByTimeAsync(1)
    expect(session.get()).toEqual({ status: 'preparing' })
    pair('c')
    expect(session.get()).toMatchObject({ status: 'ready', uri: uri('c') })
  })

  it('a pairing in a host’s own view fails with the typed error, and a retry creates another pairing', async () => {
    const { session, pairings, ready } = setup()
    await ready()
    pairings.last().refuse(rejected())
    await vi.waitFor(() => expect(session.get().status).toBe('failed'))
    expect(session.get().error).toBeInstanceOf(ConnectionRejectedError)
    expect(session.get().uri).toBeUndefined()
    session.retry()
    expect(session.get()).toEqual({ status: 'preparing' })
    await vi.waitFor(() => expect(pairings.asked).toHaveLength(2))
  })

  it('a pairing in a host’s own view reports a missing WalletConnect connector', async () => {
    const { session, removeConnector } = setup()
    removeConnector('paired')
    session.prepare()
    await vi.waitFor(() => expect(session.get().status).toBe('failed'))
    expect(session.get().error).toBeInstanceOf(ConnectorNotFoundError)
  })

  it.each(['cancel', 'close'] as const)('%s() ends a pairing in a host’s own view', async (way) => {
    const { session, pairings, ready } = setup()
    await ready()
    session[way]()
    await settle()
    expect(pairings.last().signal.aborted).toBe(true)
    expect(session.get().status).toBe(way === 'cancel' ? 'idle' : 'ready')
    // Neither code that is still loading nor a timer starts another pairing.
    await vi.dynamicImportSettled()
    await vi.advanceTimersByTimeAsync(10 * minute)
    expect(pairings.asked).toHaveLength(1)
    expect(session.get().status).toBe(way === 'cancel' ? 'idle' : 'ready')
  })

  it('a pairing in a host’s own view ends when the instance is destroyed', async () => {
    const { shell, pairings, ready } = setup()
    await ready()
    shell.destroy()
    expect(pairings.last().signal.aborted).toBe(true)
  })

  it('a pairing in a host’s own view becomes idle when another wallet connects', async () => {
    const { session, connected, ready } = setup()
    await ready()
    await connected()
    await vi.waitFor(() => expect(session.get()).toEqual({ status: 'idle' }))
  })

  it('a pairing in a host’s own view gives a link to a wallet once ready, and remembers that wallet’s app for later requests', async () => {
    const { session, pairings, remembered, ready } = setup()
    expect(session.linkTo(rainbow)).toBeUndefined()
    await ready()
    const link = session.linkTo(rainbow)
    expect(link).toMatchObject({
      href: `rainbow://wc?uri=${encodeURIComponent(uri('a'))}`,
      target: '_self',
    })
    expect(session.linkTo({ id: 'x', name: 'X' })).toBeUndefined()
    if (!link) return
    session.opened(link)
    expect(session.get()).toMatchObject({ status: 'waiting', uri: uri('a') })
    pairings.last().give([grant('0xA')])
    await vi.waitFor(() => expect(session.get().status).toBe('connected'))
    expect(remembered.at(-1)).toEqual([{ href: 'rainbow://', name: 'Rainbow' }])
  })
})
