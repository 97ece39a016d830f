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
  ['as the host returns it', () => 'Berlin', 'Berlin'],
  ['as the host resolves it', async () => 'Berlin', 'Berlin'],
  ['as one line without invisible characters', () => 'Ber\u202Elin\n\u0000now', 'Ber lin now'],
  ['cut if it is long', () => 'x'.repeat(10_000), 'x'.repeat(120)],
  ['its network if the host returns undefined', () => undefined, network],
  ['its network if the host returns a blank', () => ' ', network],
  ['its network without a function of the host', undefined, network],
])('the location that a mail names for a client is %s', async (_, locate, place) => {
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
  // TypeScript does not check a host's answers at run time.
  ['returns no text', () => ({ city: 'Berlin' }) as never, 'TypeError'],
  ['hangs', () => new Promise<string>(() => {}), 'WalletTimeoutError'],
])(
  'the location that a mail names is the network if the host’s function %s, and no address is logged',
  async (_, locate, name) => {
    const { placeOf, warn } = open(locate)
    const place = placeOf(client)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await place).toBe(network)
    expect(warn.mock.calls).toEqual([
      ['The location of a client could not be determined.', { name }],
    ])
  },
)
