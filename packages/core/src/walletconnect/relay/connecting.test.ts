import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { call } from '../sdk/internals.js'
import { superviseConnecting } from './connecting.js'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Stands in for the SDK's relayer. The test opens or loses its sockets. */
function createRelayer() {
  const attempts: { open(): void; lose(): void }[] = []
  const relayer = {
    connected: false,
    transportExplicitlyClosed: false,
    provider: {},
    subscriber: { start: vi.fn(), stop: vi.fn() },
    confirmOnlineStateOrThrow: async () => {},
    async createProvider() {
      const listeners = new Set<() => void>()
      let opened = () => {}
      relayer.provider = {
        connect: () =>
          new Promise<void>((resolve) => {
            opened = resolve
          }),
        on: (_: string, listener: () => void) => listeners.add(listener),
        off: (_: string, listener: () => void) => listeners.delete(listener),
      }
      attempts.push({
        open() {
          relayer.connected = true
          opened()
        },
        lose() {
          for (const listener of listeners) listener()
        },
      })
    },
  }
  const connecting = superviseConnecting(relayer)
  const connect = () => Promise.resolve(call(relayer, 'connect'))
  return { relayer, attempts, connecting, connect }
}
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

it('concurrent connects to the WalletConnect relay share one attempt, and subscriptions start once the connection is open', async () => {
  const { attempts, connect, relayer } = createRelayer()
  const all = Promise.all([connect(), connect(), connect()])
  await pass()
  expect(attempts).toHaveLength(1)
  expect(relayer.subscriber.start).not.toHaveBeenCalled()
  attempts[0]?.open()
  await all
  expect(relayer.subscriber.start).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

it('a failed attempt to connect to the WalletConnect relay is repeated after one second, and then after two', async () => {
  const { attempts, connect, relayer } = createRelayer()
  const connected = connect()
  await pass()
  attempts[0]?.lose()
  await pass(999)
  expect(attempts).toHaveLength(1)
  expect(relayer.subscriber.stop).toHaveBeenCalledOnce()
  await pass(1)
  attempts[1]?.lose()
  await pass(1_999)
  expect(attempts).toHaveLength(2)
  await pass(1)
  attempts[2]?.open()
  await connected
})

it('connecting to the WalletConnect relay ends after five attempts, each of which fails after 15 s without an answer', async () => {
  const { attempts, connect } = createRelayer()
  const ended = vi.fn()
  void connect().then(ended)
  await pass(14_999)
  expect(attempts).toHaveLength(1)
  await pass(1 + 1_000)
  expect(attempts).toHaveLength(2)
  await pass(120_000)
  expect(attempts).toHaveLength(5)
  expect(ended).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

it('a connect during the pause between attempts to reach the WalletConnect relay starts the next attempt at once', async () => {
  const { attempts, connect } = createRelayer()
  void connect()
  await pass()
  attempts[0]?.lose()
  await pass(10)
  void connect()
  await pass()
  expect(attempts).toHaveLength(2)
})

it('if the visitor connects during an attempt to reach the WalletConnect relay and that attempt fails, the next one starts at once', async () => {
  const { attempts, connect, connecting } = createRelayer()
  void connect()
  await pass()
  connecting.hurry()
  attempts[0]?.lose()
  await pass()
  expect(attempts).toHaveLength(2)
})

it('after the connection to the WalletConnect relay is closed, there is no attempt until the next connect', async () => {
  const { attempts, connect, relayer } = createRelayer()
  void connect()
  await pass()
  relayer.transportExplicitlyClosed = true
  attempts[0]?.lose()
  await pass(60_000)
  expect(attempts).toHaveLength(1)
  void connect()
  await pass()
  expect(attempts).toHaveLength(2)
})

it('closing the connection to the WalletConnect relay ends every pending connect', async () => {
  const { attempts, connect, connecting } = createRelayer()
  const ended = vi.fn()
  void connect().then(ended)
  await pass()
  connecting.close()
  await pass()
  expect(ended).toHaveBeenCalledOnce()
  expect(attempts).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
})

it('no WalletConnect relay socket is opened if the connection is closed while the SDK prepares it', async () => {
  const { connect, connecting, relayer } = createRelayer()
  const opening = vi.fn(() => new Promise<void>(() => {}))
  relayer.createProvider = async () => {
    relayer.provider = { connect: opening }
    connecting.close()
  }
  await connect()
  expect(opening).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})

it('the first attempt to connect to the WalletConnect relay starts only once the page is idle', async () => {
  const requestIdle = vi.fn<typeof requestIdleCallback>()
  vi.stubGlobal('requestIdleCallback', requestIdle)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { attempts, connect } = createRelayer()
  void connect()
  await pass(1000)
  expect(attempts).toHaveLength(0)
  requestIdle.mock.calls[0]?.[0]({ didTimeout: false, timeRemaining: () => 10 })
  await pass()
  expect(attempts).toHaveLength(1)
})
