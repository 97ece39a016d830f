import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cachedPrices } from './cached-prices.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 }))
afterEach(() => void vi.useRealTimers())

const { signal } = new AbortController()

/** Creates cached prices over a source that returns this answer. */
function cachedOver(answer: unknown) {
  const getPrices = vi.fn(async (_: { tokens: readonly string[] }) => answer)
  // A host's source may return anything.
  const source = cachedPrices({ getPrices: getPrices as never })
  const ask = (...tokens: string[]) => source.getPrices({ tokens, signal })
  return { ask, asked: () => getPrices.mock.calls.map(([{ tokens }]) => tokens) }
}

it('cached token prices are read at most once in 30 s, and unavailable ones once in 5 minutes', async () => {
  const { ask, asked } = cachedOver({ a: 2 })
  expect(await ask('a', 'b')).toEqual({ a: 2 })
  vi.setSystemTime(1_029_999)
  expect(await ask('a', 'b', 'c')).toEqual({ a: 2 })
  expect(asked()).toEqual([['a', 'b'], ['c']])
  vi.setSystemTime(1_030_000)
  await ask('a', 'b', 'c')
  expect(asked().at(-1)).toEqual(['a'])
  vi.setSystemTime(1_300_000)
  await ask('b', 'c')
  expect(asked().at(-1)).toEqual(['b'])
})

it('cached token prices leave out invalid prices', async () => {
  const { ask } = cachedOver({ a: '2', b: -1, c: Number.NaN, d: null, e: 0, f: 3 })
  expect(await ask('a', 'b', 'c', 'd', 'e', 'toString')).toEqual({ e: 0 })
  for (const invalidAnswer of [undefined, null, 'prices', []]) {
    expect(await cachedOver(invalidAnswer).ask('a')).toEqual({})
  }
})

it('a failed read of token prices is not cached', async () => {
  const getPrices = vi.fn().mockRejectedValueOnce(new Error('no')).mockResolvedValue({ a: 1 })
  const source = cachedPrices({ getPrices })
  await expect(source.getPrices({ tokens: ['a'], signal })).rejects.toThrow('no')
  expect(await source.getPrices({ tokens: ['a'], signal })).toEqual({ a: 1 })
})
