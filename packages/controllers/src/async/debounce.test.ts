import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { debounce } from './debounce.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('debounce()', () => {
  it('[S9.16] a debounced function waits 500 ms by default', () => {
    const call = vi.fn()
    debounce(call)('a')
    vi.advanceTimersByTime(499)
    expect(call).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(call).toHaveBeenCalledExactlyOnceWith('a')
  })

  it('a debounced function makes only the last of several calls, after a pause', () => {
    const call = vi.fn()
    const debounced = debounce(call, 300)
    for (const text of ['a', 'ab', 'abc']) {
      debounced(text)
      vi.advanceTimersByTime(299)
    }
    expect(call).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(call).toHaveBeenCalledExactlyOnceWith('abc')
    debounced('abcd')
    vi.advanceTimersByTime(300)
    expect(call).toHaveBeenCalledTimes(2)
  })

  it('a debounced call can be cancelled, and leaves no timer', () => {
    const call = vi.fn()
    const debounced = debounce(call)
    debounced()
    debounced.cancel()
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(1_000)
    expect(call).not.toHaveBeenCalled()
  })
})
