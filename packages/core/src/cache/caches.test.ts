import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mutatedJson } from '../../../../apps/lab/services/moods/mutated-json.fixture.js'
import { memoryBackend } from '../storage/backend.js'
import { createStorage } from '../storage/storage.js'
import { createCaches } from './caches.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const quiet = () => {}
const logger = { debug: quiet, info: quiet, warn: quiet, error: quiet }

function page(backend = memoryBackend()) {
  const caches = createCaches(createStorage({ backend, prefix: 'carabiner', logger }))
  const readStored = (name: string) =>
    JSON.parse(String(backend.getItem(`carabiner:cache.${name}`)))?.data
  return { caches, backend, readStored }
}

const caipAddress = 'eip155:1:0xA'
const unpriced = {
  name: 'USD Coin',
  symbol: 'USDC',
  chainId: 'eip155:1',
  address: 'eip155:1:0xT',
  quantity: { decimals: '6', numeric: '12.5' },
  iconUrl: 'https://i.test/usdc.png',
} as const
const tokens = [{ ...unpriced, value: 12.5, price: 1 }]
const native = { value: '1000', decimals: 18, symbol: 'ETH' }
const identity = { name: 'a.eth', avatar: null }

type Caches = ReturnType<typeof page>['caches']

/** Each cache, with a sample entry and, in `again`, the entry that a fresh load returns. */
const kinds = [
  {
    name: 'balance',
    lifetime: 30_000,
    entry: { caipAddress, balance: tokens },
    use: ({ balance }: Caches, load: () => void) =>
      balance.use(caipAddress, async () => {
        load()
        return { caipAddress, balance: tokens }
      }),
  },
  {
    name: 'nativeBalance',
    lifetime: 30_000,
    entry: { caipAddress, balance: native },
    use: ({ nativeBalance }: Caches, load: () => void) =>
      nativeBalance.use(caipAddress, async () => {
        load()
        return { caipAddress, balance: native }
      }),
  },
  {
    name: 'ens',
    lifetime: 300_000,
    entry: { address: '0xA', networkId: 'eip155:1', ens: 'a.eth' },
    use: ({ ens }: Caches, load: () => void) =>
      ens.use('eip155:1:0xA', async () => {
        load()
        return { address: '0xA', networkId: 'eip155:1', ens: 'a.eth' }
      }),
  },
  {
    name: 'identity',
    lifetime: 300_000,
    entry: { address: '0xA', identity },
    use: ({ identity: cache }: Caches, load: () => void) =>
      cache.use('0xA', async () => {
        load()
        return { address: '0xA', identity }
      }),
  },
] as const

/** Checks that an entry is used during its lifetime, and loaded again afterwards. */
async function usedFor({ use }: (typeof kinds)[number], lifetime: number) {
  const { caches } = page()
  const load = vi.fn()
  await use(caches, load)
  vi.setSystemTime(1_000_000 + lifetime - 1)
  await use(caches, load)
  expect(load).toHaveBeenCalledTimes(1)
  vi.setSystemTime(1_000_000 + lifetime)
  await use(caches, load)
  expect(load).toHaveBeenCalledTimes(2)
}

it.each(kinds.slice(0, 2))(
  '[S9.12] an entry of the $name cache is used for 30 s, and then loaded again',
  (kind) => usedFor(kind, 30_000),
)
it.each(kinds.slice(2))(
  '[S9.13] an entry of the $name cache is used for 5 minutes, and then loaded again',
  (kind) => usedFor(kind, 300_000),
)

describe.each(kinds)('the $name cache', ({ name, lifetime, entry, use }) => {
  it('[S3.20] a cache entry is stored with the address it belongs to, its value and the time of its load', async () => {
    const { caches, readStored } = page()
    expect(await use(caches, quiet)).toEqual({ ...entry, timestamp: 1_000_000 })
    await vi.waitFor(() => expect(readStored(name)).toEqual([{ ...entry, timestamp: 1_000_000 }]))
  })

  it('[S3.33] a cache entry is used on the next page load too, and removed after its lifetime', async () => {
    const { caches, backend, readStored } = page()
    await use(caches, quiet)
    const load = vi.fn()
    expect(await use(page(backend).caches, load)).toMatchObject(entry)
    expect(load).not.toHaveBeenCalled()
    vi.setSystemTime(1_000_000 + lifetime)
    expect(await caches[name].get(idOf(entry))).toBeUndefined()
    expect(readStored(name)).toBeUndefined()
  })

  it('[S3.33] a cache entry counts as expired, not as longer valid, when the clock is set back', async () => {
    const { caches } = page()
    await use(caches, quiet)
    vi.setSystemTime(999_999)
    expect(await caches[name].get(idOf(entry))).toBeUndefined()
  })

  it('an invalid stored cache entry is removed and treated as missing', async () => {
    const junk = fc.array(
      fc.oneof(fc.jsonValue(), fc.constant({ ...entry, timestamp: 'now' }), fc.constant(entry)),
      { minLength: 1 },
    )
    await fc.assert(
      fc.asyncProperty(junk, async (data) => {
        const { caches, backend } = page()
        backend.setItem(`carabiner:cache.${name}`, JSON.stringify({ v: 1, data }))
        expect(await caches[name].get(idOf(entry))).toBeUndefined()
        expect(backend.getItem(`carabiner:cache.${name}`)).toBeNull()
      }),
    )
  })

  it('a corrupted stored cache entry is treated as missing, or returned with only the known fields and a limited size', async () => {
    const record = { v: 1, data: [{ ...entry, timestamp: 1_000_000 }] }
    await fc.assert(
      fc.asyncProperty(mutatedJson(record), async (storedJson) => {
        const { caches, backend } = page()
        backend.setItem(`carabiner:cache.${name}`, JSON.stringify(storedJson) ?? '')
        const read = await caches[name].get(idOf(entry))
        expect(JSON.stringify(read ?? '').length).toBeLessThan(20_000)
        if (read)
          expect(Object.keys(read).sort()).toEqual([...Object.keys(entry), 'timestamp'].sort())
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 200) },
    )
  })
})

const idOf = (entry: (typeof kinds)[number]['entry']) => {
  if ('caipAddress' in entry) return entry.caipAddress
  return 'networkId' in entry ? `${entry.networkId}:${entry.address}` : entry.address
}

describe('a cache of account data', () => {
  const put = ({ ens }: Caches, address: string, fresh = false, name = `${address}.eth`) =>
    ens.use(
      `eip155:1:${address}`,
      async () => ({ address, networkId: 'eip155:1', ens: name }),
      fresh,
    )

  /** Returns a cached value that stays loading until the test calls `answer`. */
  function heldLoad(address: string) {
    let answer = (_: string) => {}
    const load = vi.fn(
      () =>
        new Promise<{ address: string; networkId: string; ens: string }>((resolve) => {
          answer = (ens) => resolve({ address, networkId: 'eip155:1', ens })
        }),
    )
    return { load, answer: (ens: string) => answer(ens) }
  }

  it('a cache keeps only its newest 50 entries', async () => {
    const { caches, readStored } = page()
    for (let index = 0; index < 55; index += 1) await put(caches, `0x${index}`)
    await vi.waitFor(() => {
      const addresses = readStored('ens').map(({ address }: { address: string }) => address)
      expect([addresses.length, addresses[0], addresses.at(-1)]).toEqual([50, '0x5', '0x54'])
    })
    expect(await caches.ens.get('eip155:1:0x4')).toBeUndefined()
  })

  it('loading a value afresh replaces its cache entry', async () => {
    const { caches, readStored } = page()
    await put(caches, '0xA')
    expect(await put(caches, '0xA', true, 'new.eth')).toMatchObject({ ens: 'new.eth' })
    await vi.waitFor(() => expect(readStored('ens')).toMatchObject([{ ens: 'new.eth' }]))
  })

  it('a cache keeps a newer entry when an earlier request for the same value answers late', async () => {
    const { caches } = page()
    const slowLoad = heldLoad('0xA')
    const running = caches.ens.use('eip155:1:0xA', slowLoad.load)
    await vi.waitFor(() => expect(slowLoad.load).toHaveBeenCalled())
    vi.setSystemTime(Date.now() + 1_000)
    await put(caches, '0xA', true, 'new.eth')
    slowLoad.answer('old.eth')
    expect(await running).toMatchObject({ ens: 'old.eth' })
    expect(await caches.ens.get('eip155:1:0xA')).toMatchObject({ ens: 'new.eth' })
  })

  it('drop() removes matching cache entries, and matching values that are still loading are not cached', async () => {
    const { caches, readStored } = page()
    await put(caches, '0xA')
    await put(caches, '0xB')
    const slowLoad = heldLoad('0xC')
    const running = caches.ens.use('eip155:1:0xC', slowLoad.load)
    await vi.waitFor(() => expect(slowLoad.load).toHaveBeenCalled())
    await caches.ens.drop((id) => !id.endsWith('0xB'))
    slowLoad.answer('c.eth')
    await running
    expect(readStored('ens')).toMatchObject([{ address: '0xB' }])
  })

  it('a cache entry is removed when its new value is too large to store', async () => {
    const { caches, readStored } = page()
    const balanceOf = (count: number) => async () => ({
      caipAddress,
      balance: Array.from({ length: count }, () => tokens).flat(),
    })
    await caches.balance.use(caipAddress, balanceOf(200))
    await vi.waitFor(() => expect(readStored('balance')).toHaveLength(1))
    const { balance } = await caches.balance.use(caipAddress, balanceOf(201), true)
    expect(balance).toHaveLength(201)
    await vi.waitFor(() => expect(readStored('balance')).toBeUndefined())
  })

  it('the balance cache keeps a token without a known price', async () => {
    const { caches } = page()
    await caches.balance.use(caipAddress, async () => ({ caipAddress, balance: [unpriced] }))
    expect(await caches.balance.get(caipAddress)).toMatchObject({ balance: [unpriced] })
  })

  it.each([
    ['never ends', () => new Promise<void>(() => {})],
    ['fails', () => Promise.reject(new Error('full'))],
  ])('the caller gets the loaded value even if storing the value %s', async (_, setItem) => {
    const { caches } = page({ ...memoryBackend(), setItem })
    expect(await put(caches, '0xA')).toMatchObject({ ens: '0xA.eth' })
  })

  it('a failed load is not cached, so the next call loads again', async () => {
    const { caches, readStored } = page()
    const failing = caches.ens.use('eip155:1:0xA', () => Promise.reject(new Error('down')))
    await expect(failing).rejects.toThrow('down')
    expect(readStored('ens')).toBeUndefined()
    expect(await put(caches, '0xA')).toMatchObject({ ens: '0xA.eth' })
  })
})
