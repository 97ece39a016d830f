import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openStore } from './open-store.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A double of a browser's database, which Node lacks. The test decides when it opens. */
function browser() {
  const values = new Map<string, unknown>()
  const close = vi.fn()
  /** Answers a moment later. */
  const answer = (result?: unknown) => {
    const request = { result, onsuccess() {}, oncomplete() {} }
    queueMicrotask(() => {
      request.onsuccess()
      request.oncomplete()
    })
    return request
  }
  const transaction = () => {
    const own = { ...answer(), db: { close } }
    const objectStore = {
      transaction: own,
      get: (key: string) => answer(values.get(key)),
      put: (value: unknown, key: string) => values.set(key, value),
    }
    queueMicrotask(() => own.oncomplete())
    return { objectStore: () => objectStore }
  }
  const request = {
    result: { transaction },
    error: new Error('refused'),
    onsuccess() {},
    onerror() {},
  }
  const open = vi.fn(() => request)
  vi.stubGlobal('indexedDB', { open })
  return { open, close, opens: () => request.onsuccess(), fails: () => request.onerror() }
}

it('the frame’s store uses IndexedDB if it opens in time', async () => {
  const { opens, close } = browser()
  const opening = openStore()
  await vi.advanceTimersByTimeAsync(4_999)
  opens()
  const store = await opening
  await store.set('a', 1)
  expect([store.isLasting, await store.get('a')]).toEqual([true, 1])
  expect([close.mock.calls, vi.getTimerCount()]).toEqual([[], 0])
})

it('the frame’s store uses memory if IndexedDB hangs, and closes a database that opens too late', async () => {
  const { opens, open, close } = browser()
  const opening = openStore()
  await vi.advanceTimersByTimeAsync(5_000)
  const store = await opening
  await store.set('a', 1)
  expect([store.isLasting, await store.get('a')]).toEqual([false, 1])
  expect(close).not.toHaveBeenCalled()
  opens()
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(await store.get('a')).toBe(1)
  expect(open).toHaveBeenCalledOnce()
})

it('the frame’s store uses memory if the browser refuses IndexedDB', async () => {
  const { fails, open } = browser()
  const opening = openStore()
  fails()
  expect((await opening).isLasting).toBe(false)
  await vi.advanceTimersByTimeAsync(0)
  expect([open.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0])
})

it('the frame’s store uses memory if the browser has no IndexedDB', async () => {
  vi.stubGlobal('indexedDB', undefined)
  expect((await openStore()).isLasting).toBe(false)
})
