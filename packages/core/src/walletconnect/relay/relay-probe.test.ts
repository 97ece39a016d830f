import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRelayProbe } from './relay-probe.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Creates a socket that looks open, and records the messages sent. */
function createSocket() {
  const send = vi.fn(async (_: unknown) => {})
  const provider = Object.assign(new EventEmitter(), { connection: { send } })
  const onSilence = vi.fn()
  return { provider, send, onSilence, probe: createRelayProbe({ provider }, onSilence) }
}

it('any answer to a probe shows that the WalletConnect relay is alive, and ends the probe’s time limit', () => {
  const { provider, send, onSilence, probe } = createSocket()
  probe.ask()
  expect(send).toHaveBeenCalledExactlyOnceWith({
    id: expect.any(Number),
    jsonrpc: '2.0',
    method: 'irn_fetchMessages',
    params: { topic: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
  provider.emit('payload', { id: 1, error: { code: -32601, message: 'Method not found' } })
  vi.advanceTimersByTime(60_000)
  expect(onSilence).not.toHaveBeenCalled()
  expect(provider.eventNames()).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

it('the WalletConnect relay gets one probe at a time, each with a new topic', () => {
  const { provider, send, probe } = createSocket()
  probe.ask()
  probe.ask()
  expect(send).toHaveBeenCalledOnce()
  provider.emit('payload', {})
  probe.ask()
  expect(send.mock.calls[1]).not.toEqual(send.mock.calls[0])
})

it('a WalletConnect relay that does not answer is reported once per probe, and the time limit of each further probe is longer', () => {
  const { provider, onSilence, probe } = createSocket()
  const silentFor = (ms: number) => {
    onSilence.mockClear()
    probe.ask()
    vi.advanceTimersByTime(ms - 1)
    expect(onSilence).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(onSilence).toHaveBeenCalledOnce()
    expect(provider.eventNames()).toEqual([])
  }
  for (const ms of [4_000, 8_000, 16_000, 16_000]) silentFor(ms)
  probe.ask()
  provider.emit('payload', {})
  silentFor(4_000)
})

it.each(['disconnect', 'close'])(
  'a probe of the WalletConnect relay stops waiting for an answer after %s',
  (what) => {
    const { provider, onSilence, probe } = createSocket()
    probe.ask()
    if (what === 'close') probe.close()
    else provider.emit('disconnect')
    expect(vi.getTimerCount()).toBe(0)
    expect(provider.eventNames()).toEqual([])
    vi.advanceTimersByTime(60_000)
    expect(onSilence).not.toHaveBeenCalled()
  },
)

it('no probe is sent to the WalletConnect relay after the probe is closed', () => {
  const { send, probe } = createSocket()
  probe.close()
  probe.ask()
  expect(send).not.toHaveBeenCalled()
})
