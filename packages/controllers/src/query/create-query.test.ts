import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settle } from '../controllers.fixture.js'
import { createQuery } from './create-query.js'
import { createFocusManager } from './focus-manager.js'
import type { QueryOptions } from './query.js'
import { createQueryClient } from './query-client.js'

const ends: (() => void)[] = []
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
})

/** Opens a query whose reads the test answers, in a page that the test shows and hides. */
function open(options: Partial<QueryOptions<string, string>> = {}) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  const listening = vi.spyOn(page, 'addEventListener')
  const client = createQueryClient({ focusManager: createFocusManager({ document: page }) })
  const reads: {
    key: string
    signal: AbortSignal
    give(data: string): Promise<void>
    refuse(error: unknown): Promise<void>
  }[] = []
  const query = createQuery<string, string>(client, {
    action: 'a thing',
    key: () => 'one',
    read: (key, signal) =>
      new Promise((resolve, reject) => {
        reads.push({
          key,
          signal,
          async give(data) {
            resolve(data)
            await settle()
          },
          async refuse(error) {
            reject(error)
            await settle()
          },
        })
      }),
    ...options,
  })
  ends.push(client.destroy)
  const lastRead = () => {
    const read = reads.at(-1)
    if (!read) throw new Error('nothing was read')
    return read
  }
  const show = (visibilityState: 'visible' | 'hidden') => {
    Object.assign(page, { visibilityState })
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return { client, query, reads, last: lastRead, show, listening }
}

describe('a query’s read', () => {
  it('a query’s read sets its status, its data and the time of the read', async () => {
    const { query, last } = open()
    expect(query).toMatchObject({ status: 'pending', isFetching: false, dataUpdatedAt: 0 })
    const fetching = query.fetch()
    expect(query.isFetching).toBe(true)
    await last().give('a')
    expect(await fetching).toBe('a')
    expect(query).toMatchObject({ status: 'success', data: 'a', isFetching: false })
    expect(query.dataUpdatedAt).toBe(Date.now())
  })

  it('a query keeps its previous data when a read fails', async () => {
    const { query, last } = open()
    void query.refetch()
    await last().give('a')
    const refetching = query.refetch()
    await last().refuse(new Error('down'))
    expect(await refetching).toBe('error')
    expect(query).toMatchObject({ status: 'error', data: 'a', error: new Error('down') })
    const fetching = query.fetch().catch((error: unknown) => error)
    await last().refuse(new Error('still down'))
    expect(await fetching).toEqual(new Error('still down'))
  })

  it('a new read replaces the query’s pending read, whose answer is then ignored', async () => {
    const onSuccess = vi.fn()
    const { query, reads } = open({ onSuccess })
    const firstRead = query.refetch()
    const secondRead = query.refetch({ key: 'two' })
    expect(reads.map(({ key, signal }) => [key, signal.aborted])).toEqual([
      ['one', true],
      ['two', false],
    ])
    await reads[1]?.give('b')
    await reads[0]?.give('a')
    expect([await firstRead, await secondRead]).toEqual(['cancelled', 'success'])
    expect(onSuccess.mock.calls).toEqual([['b', undefined, 'two']])
  })

  it('a refetch with cancelRefetch: false joins the query’s pending read', async () => {
    const { query, reads, last } = open()
    void query.refetch()
    const joined = query.refetch({ cancelRefetch: false })
    await last().give('a')
    expect([await joined, reads.length]).toEqual(['success', 1])
  })

  it('a read that starts in another read’s onFetch callback replaces that other read', async () => {
    const { query, reads } = open({
      onFetch: (key) => {
        if (key === 'one') void query.refetch({ key: 'two' })
      },
    })
    void query.refetch()
    const joined = query.refetch({ cancelRefetch: false })
    expect(reads.map(({ key }) => key)).toEqual(['two', 'one'])
    await reads[0]?.give('b')
    expect([await joined, query.data]).toEqual(['success', 'b'])
  })

  it('a query’s read is aborted at its time limit and fails with a message that names the action', async () => {
    const { query, last } = open({ deadline: 1_000 })
    void query.refetch()
    await vi.advanceTimersByTimeAsync(1_000)
    expect([query.status, last().signal.aborted]).toEqual(['error', true])
    expect(String(query.error)).toContain('a thing')
  })

  it('a query’s read fails if its onSuccess callback throws', async () => {
    const onError = vi.fn()
    const onSuccess = () => {
      throw new Error('no list')
    }
    const { query, last } = open({ onSuccess, onError })
    void query.refetch()
    await last().give('a')
    expect(query.status).toBe('error')
    expect(onError).toHaveBeenCalledWith(new Error('no list'), 'one')
  })

  it('a query without a key, or of a destroyed instance, reads nothing', async () => {
    const { client, query, reads } = open({ key: () => undefined })
    expect(await query.refetch()).toBe('cancelled')
    await expect(query.fetch()).rejects.toMatchObject({ name: 'AbortedError' })
    client.destroy()
    expect([await query.refetch({ key: 'one' }), reads]).toEqual(['cancelled', []])
  })
})

it('after a failed read, a query does not read again during its retry delay, unless the visitor retries', async () => {
  const { query, reads, last } = open({ retryDelay: () => 30_000 })
  void query.refetch()
  await last().refuse(new Error('down'))
  expect(query.retryAt).toBe(Date.now() + 30_000)
  await vi.advanceTimersByTimeAsync(29_999)
  expect([await query.refetch(), query.pause]).toEqual(['cancelled', 1])
  query.fetch().catch(() => {})
  expect([reads.length, query.retryAt]).toEqual([2, undefined])
  await last().refuse(new Error('down'))
  // A clock that was set back must not prolong the pause.
  vi.setSystemTime(Date.now() - 3_600_000)
  void query.refetch()
  expect(reads.length).toBe(3)
})

it('refetchSoon() of a query with a debounce of 500 ms starts one read 500 ms after the last of several calls', async () => {
  const { query, reads } = open({ debounce: 500 })
  for (let times = 0; times < 3; times += 1) {
    query.refetchSoon()
    await vi.advanceTimersByTimeAsync(499)
  }
  expect(reads.length).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(reads.length).toBe(1)
  query.refetchSoon()
  expect(reads[0]?.signal.aborted).toBe(true)
  query.cancel()
  await vi.advanceTimersByTimeAsync(500)
  expect(reads.length).toBe(1)
})

it('reset() drops a query’s data and returns the query to pending', async () => {
  const { query, last } = open()
  void query.refetch()
  await last().give('a')
  query.setData('b')
  expect(query.data).toBe('b')
  query.reset()
  expect(query).toMatchObject({ status: 'pending', data: undefined, dataUpdatedAt: 0 })
})

describe('a watched query', () => {
  it('a watched query reads at its interval, one slow read at a time, and not while the page is hidden', async () => {
    const onStale = vi.fn()
    const { query, reads, last, show } = open({
      refetchInterval: 10_000,
      staleTime: 15_000,
      onStale,
    })
    const stops = [query.watch(), query.watch()]
    expect(reads.length).toBe(1)
    await last().give('a')
    await vi.advanceTimersByTimeAsync(10_000)
    expect([reads.length, onStale.mock.calls.length]).toEqual([2, 0])
    await vi.advanceTimersByTimeAsync(10_000)
    expect([reads.length, onStale.mock.calls.length]).toEqual([2, 1])
    await last().give('b')
    show('hidden')
    await vi.advanceTimersByTimeAsync(60_000)
    show('visible')
    expect(reads.length).toBe(2)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(reads.length).toBe(3)
    stops[0]?.()
    expect(last().signal.aborted).toBe(false)
    stops[1]?.()
    expect(last().signal.aborted).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('a watched query with refetchIntervalInBackground also reads at its interval while the page is hidden', async () => {
    const { query, reads, show } = open({
      refetchInterval: 10_000,
      refetchIntervalInBackground: true,
      refetchOnWatch: false,
      cancelOnUnwatch: false,
    })
    const stop = query.watch()
    show('hidden')
    await vi.advanceTimersByTimeAsync(10_000)
    stop()
    expect(reads.map(({ signal }) => signal.aborted)).toEqual([false])
  })

  it('a watched query whose refetchInterval is a function calls it after each read for the wait before the next read', async () => {
    let delay: number | undefined = 0
    const { query, reads, last, show } = open({ refetchInterval: () => delay })
    ends.push(query.watch())
    expect(reads.length).toBe(0)
    await vi.advanceTimersByTimeAsync(0)
    delay = 10_000
    await vi.advanceTimersByTimeAsync(60_000)
    expect(reads.length).toBe(1)
    await last().give('a')
    await vi.advanceTimersByTimeAsync(9_999)
    expect(reads.length).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    await last().give('b')
    show('hidden')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(reads.length).toBe(2)
    show('visible')
    await vi.advanceTimersByTimeAsync(10_000)
    delay = undefined
    await last().give('c')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(reads.length).toBe(3)
  })

  it('a watched query with cancelWhenHidden aborts its read when the page is hidden, and reads again when the page is visible', async () => {
    const { query, reads, last, show } = open({ refetchOnFocus: true, cancelWhenHidden: true })
    show('hidden')
    const stop = query.watch()
    expect(reads.length).toBe(0)
    show('visible')
    expect(reads.length).toBe(1)
    show('hidden')
    expect(last().signal.aborted).toBe(true)
    stop()
    show('visible')
    expect(reads.length).toBe(1)
  })

  it('a watched query does not read automatically while it is disabled', async () => {
    let isEnabled = false
    const { query, reads } = open({ enabled: () => isEnabled, refetchInterval: 10_000 })
    ends.push(query.watch())
    await vi.advanceTimersByTimeAsync(10_000)
    expect(reads.length).toBe(0)
    isEnabled = true
    await vi.advanceTimersByTimeAsync(10_000)
    expect(reads.length).toBe(1)
  })
})

it('a query stops its reads, timers and page listeners when the instance is destroyed', async () => {
  const { client, query, last, listening, show, reads } = open({ refetchInterval: 10_000 })
  query.watch()
  expect(listening).toHaveBeenCalledOnce()
  client.destroy()
  show('visible')
  query.watch()()
  query.watch()
  expect([last().signal.aborted, vi.getTimerCount(), reads.length]).toEqual([true, 0, 1])
})

it('a query on a server treats the page as visible', () => {
  const { isFocused, subscribe } = createFocusManager({})
  expect(isFocused()).toBe(true)
  subscribe(() => {})()
})
