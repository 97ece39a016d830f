import { expect, it, vi } from 'vitest'
import { createCarabiner } from '../../client.js'
import type { SharedSession } from '../../connector/shared-session.js'
import type { CarabinerEvents } from '../../events/events.js'
import type { SignInRequest } from '../../siwx/siwx.js'
import { createFamily, testNetwork } from '../family.fixture.js'
import { createSession } from '../sessions/session.fixture.js'

const signIn: SignInRequest = {
  domain: 'app.example',
  uri: 'https://app.example',
  version: '1',
  nonce: '12345678',
}

function setup() {
  const session = createSession()
  const ahead = vi.fn<NonNullable<SharedSession['ahead']>>(
    ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  Object.assign(session.connector.session ?? {}, { ahead })
  const evm = createFamily('eip155', ['one'])
  const carabiner = createCarabiner({
    adapters: [evm.plugin],
    networks: [testNetwork(1), testNetwork(2)],
    logLevel: 'silent',
    defaultNetwork: testNetwork(2),
  })
  evm.context().connectors.add(session.connector)
  carabiner.start()
  const pair = async (options: Parameters<typeof carabiner.pairAhead>[1] = {}) => {
    const over = vi.fn()
    const before = ahead.mock.calls.length
    void carabiner.pairAhead('session', options).catch(over)
    await vi.waitFor(() => expect(ahead).toHaveBeenCalledTimes(before + 1))
    return { over, asked: ahead.mock.calls.at(-1)?.[0] }
  }
  return { session, ahead, carabiner, pair }
}

it.each([{}, { signIn }])(
  'pairAhead() with the options %j prepares the same pairing that a later connect() with these options requests',
  async (options) => {
    const { session, carabiner, pair } = setup()
    const { asked } = await pair(options)
    void carabiner.connect('session', { ...options, onPairing: () => {} }).catch(() => {})
    await vi.waitFor(() => expect(session.opened).toHaveLength(1))
    const { networks, signIn } = session.opened[0] ?? {}
    expect(networks).toHaveLength(2)
    expect({ networks: asked?.networks, signIn: asked?.signIn }).toEqual({ networks, signIn })
    carabiner.destroy()
  },
)

it('a pairing made in advance emits no event, and ends when its signal aborts or the instance is destroyed', async () => {
  const { carabiner, pair } = setup()
  await vi.waitFor(() => expect(carabiner.getSnapshot().ready).toBe(true))
  const listener = vi.fn()
  const events: (keyof CarabinerEvents)[] = [
    'connect',
    'disconnect',
    'connectError',
    'sessionError',
  ]
  for (const name of events) carabiner.on(name, listener)
  const before = carabiner.getSnapshot()
  const leave = new AbortController()
  const abortedPairing = await pair({ signal: leave.signal })
  leave.abort()
  await vi.waitFor(() => expect(abortedPairing.over).toHaveBeenCalledTimes(1))
  const pairing = await pair()
  expect(carabiner.getSnapshot()).toBe(before)
  expect(pairing.over).not.toHaveBeenCalled()
  carabiner.destroy()
  await vi.waitFor(() => expect(pairing.over).toHaveBeenCalledTimes(1))
  expect(listener).not.toHaveBeenCalled()
})

it('pairAhead() does nothing for a wallet that does not use pairings, or an unknown one', async () => {
  const { ahead, carabiner } = setup()
  await carabiner.pairAhead('one')
  await carabiner.pairAhead('unknown')
  expect(ahead).not.toHaveBeenCalled()
  carabiner.destroy()
})
