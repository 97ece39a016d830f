import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLooks } from './look-again.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Records the time of each read, in ms since the first event, and whether it was the last. */
function watch() {
  const seen: [number, boolean][] = []
  const begun = Date.now()
  const looks = createLooks((isLast) => void seen.push([Date.now() - begun, isLast]))
  return { seen, looks }
}

it('after a wallet event, the wallet is read at once, after 200 ms and after 700 ms, and only the third read is marked as the last', async () => {
  const { seen, looks } = watch()
  looks.begin()
  expect(seen).toEqual([[0, false]])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(seen).toEqual([
    [0, false],
    [200, false],
    [700, true],
  ])
})

it('a second wallet event replaces the reads of the wallet that the first event has planned', async () => {
  const { seen, looks } = watch()
  looks.begin()
  await vi.advanceTimersByTimeAsync(300)
  looks.begin()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(seen).toEqual([
    [0, false],
    [200, false],
    [300, false],
    [500, false],
    [1_000, true],
  ])
})

it('no further read of the wallet happens after the watching of the wallet is stopped', async () => {
  const { seen, looks } = watch()
  looks.begin()
  looks.stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(seen).toEqual([[0, false]])
  expect(vi.getTimerCount()).toBe(0)
})
