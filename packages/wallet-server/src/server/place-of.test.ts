import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPlaceOf } from './place-of.js'
import { parseIp } from './request/ip-address.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ip = '203.0.113.77'
const network = 'network 203.0.113.0'
const client = parseIp(ip)

function open(locate: Parameters<typeof createPlaceOf>[0]) {
  const warn = vi.fn()
  const logger = { debug() {}, info() {}, error() {}, warn }
  return { placeOf: createPlaceOf(locate, logger), warn }
}

it.each([
  ['as the host says it', () => 'Berlin', 'Berlin'],
  ['as a service of the host says it', async () => 'Berlin', 'Berlin'],
  ['as one line without what cannot be read', () => 'Ber\u202Elin\n\u0000now', 'Ber lin now'],
  ['cut where it is long', () => 'x'.repeat(10_000), 'x'.repeat(120)],
  ['its network where the host knows none', () => undefined, network],
  ['its network where the host says nothing', () => ' ', network],
  ['its network without a host’s word', undefined, network],
])('a client is said to be where it is: %s', async (_, locate, place) => {
  const { placeOf, warn } = open(locate)
  expect(await placeOf(client)).toBe(place)
  expect(await placeOf(undefined)).toBeNull()
  expect([warn.mock.calls, vi.getTimerCount()]).toEqual([[], 0])
})

it.each([
  ['throws', () => Promise.reject(new TypeError(`no row for ${ip}`)), 'TypeError'],
  [
    'throws at once',
    () => {
      throw new TypeError(`no row for ${ip}`)
    },
    'TypeError',
  ],
  // What a host hands in is not typed.
  ['says what is no text', () => ({ city: 'Berlin' }) as never, 'TypeError'],
  ['hangs', () => new Promise<string>(() => {}), 'WalletTimeoutError'],
])(
  'a host that %s stops nobody: the network is said, and the address in no log',
  async (_, locate, name) => {
    const { placeOf, warn } = open(locate)
    const place = placeOf(client)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await place).toBe(network)
    expect(warn.mock.calls).toEqual([['Where a client is could not be found out.', { name }]])
  },
)
