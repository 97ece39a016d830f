import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type IdlePage, untilCalm, whenCalm } from './when-calm.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page that is never idle. Like browsers, it calls only at the deadline. */
const busyPage: IdlePage = {
  requestIdleCallback: (action, { timeout } = {}) => {
    const over = { didTimeout: true, timeRemaining: () => 0 }
    return timeout === undefined ? 0 : Number(setTimeout(action, timeout, over))
  },
  cancelIdleCallback: (handle) => clearTimeout(handle),
}

it('waits at most 3 s for a page that is always busy', async () => {
  const calm = vi.fn()
  void untilCalm(busyPage).then(calm)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(calm).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(calm).toHaveBeenCalledTimes(1)
})

it('waits for a pause without requestIdleCallback, unless cancelled', () => {
  const [acts, ended] = [vi.fn(), vi.fn()]
  whenCalm({}, acts)
  whenCalm({}, ended)()
  vi.advanceTimersByTime(200)
  expect(acts).toHaveBeenCalledTimes(1)
  expect(ended).not.toHaveBeenCalled()
})
