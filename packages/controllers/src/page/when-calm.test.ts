import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type IdlePage, untilCalm, whenCalm } from './when-calm.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page that is never idle. It runs callbacks at their deadline only, as browsers do. */
const busyPage: IdlePage = {
  requestIdleCallback: (action, { timeout } = {}) => {
    const deadline = { didTimeout: true, timeRemaining: () => 0 }
    return timeout === undefined ? 0 : Number(setTimeout(action, timeout, deadline))
  },
  cancelIdleCallback: (handle) => clearTimeout(handle),
}

it('work that waits for an idle page starts after 3 s if the page is never idle', async () => {
  const onCalm = vi.fn()
  void untilCalm(busyPage).then(onCalm)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(onCalm).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onCalm).toHaveBeenCalledTimes(1)
})

it('work that waits for an idle page starts after a fixed pause in a browser without requestIdleCallback, unless cancelled', () => {
  const [onCalm, afterCancel] = [vi.fn(), vi.fn()]
  whenCalm({}, onCalm)
  whenCalm({}, afterCancel)()
  vi.advanceTimersByTime(200)
  expect(onCalm).toHaveBeenCalledTimes(1)
  expect(afterCancel).not.toHaveBeenCalled()
})
