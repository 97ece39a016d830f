import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenDrawn } from './when-drawn.js'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (action: () => void) => setTimeout(action))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
})
afterEach(() => void vi.useRealTimers())

it('whenDrawn runs its action once, after the awaited content is drawn', () => {
  let isDrawn = false
  const action = vi.fn()
  whenDrawn(window, () => isDrawn, action)
  vi.advanceTimersByTime(1_000)
  expect(action).not.toHaveBeenCalled()
  isDrawn = true
  vi.advanceTimersByTime(1_000)
  expect(action).toHaveBeenCalledTimes(1)
  expect(vi.getTimerCount()).toBe(0)
})

it.each([0, 100])('whenDrawn does not run its action if it is cancelled after %d ms', (after) => {
  const action = vi.fn()
  let isDrawn = false
  const stop = whenDrawn(window, () => isDrawn, action)
  vi.advanceTimersByTime(after)
  stop()
  isDrawn = true
  vi.advanceTimersByTime(1_000)
  expect(action).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
