import { afterEach, expect, it, vi } from 'vitest'
import { claimFencedStore } from './fenced-store.js'

afterEach(() => void vi.unstubAllGlobals())

interface Transaction {
  error: null
  oncomplete(): void
  onabort(): void
  abort(): void
  objectStore(): object
}

/** Creates the part of IndexedDB that the store needs: one table, in memory. */
function browser() {
  const storedRecords = new Map<string, unknown>()
  const databases: { isClosed: boolean; close(): void }[] = []
  /** Whether transactions proceed by themselves. */
  let isRunning = true
  const request = (result: unknown) => {
    const fakeRequest = { result, onsuccess() {} }
    queueMicrotask(() => fakeRequest.onsuccess())
    return fakeRequest
  }
  const begin = (): Transaction => {
    let isOver = false
    const end = (tell: () => void) => {
      if (isOver) return
      isOver = true
      tell()
    }
    const made: Transaction = {
      error: null,
      oncomplete() {},
      onabort() {},
      abort: () => end(() => made.onabort()),
      objectStore: () => ({
        keyPath: null,
        get: (key: string) => request(storedRecords.get(key)),
        getAllKeys: () => request([...storedRecords.keys()]),
        put: (value: unknown, key: string) => !isOver && storedRecords.set(key, value),
      }),
    }
    if (isRunning) setTimeout(() => end(() => made.oncomplete()))
    return made
  }
  const open = () => {
    const database = {
      isClosed: false,
      version: 1,
      objectStoreNames: { contains: () => true },
      close() {
        database.isClosed = true
      },
      transaction() {
        if (database.isClosed) throw new DOMException('closed', 'InvalidStateError')
        return begin()
      },
    }
    databases.push(database)
    return request(database)
  }
  vi.stubGlobal('indexedDB', { open })
  return {
    databases,
    closeAll: () => databases.forEach((database) => void database.close()),
    hold(isHeld: boolean) {
      isRunning = !isHeld
    },
    open: () => databases.filter(({ isClosed }) => !isClosed),
  }
}

it('an IndexedDB database that the browser closed is reopened once for all calls that failed', async () => {
  const { databases, closeAll, open } = browser()
  const store = await claimFencedStore('name')
  await store.setItem('a', 1)
  closeAll()
  await Promise.all([store.setItem('a', 2), store.setItem('b', 3), store.getKeys()])
  expect(databases).toHaveLength(2)
  expect(await store.getEntries()).toEqual([
    ['a', 2],
    ['b', 3],
  ])
  store.close()
  expect(open()).toEqual([])
})

it('a write suspended by a page freeze is repeated after another call has reopened the database', async () => {
  const document = new EventTarget()
  vi.stubGlobal('document', document)
  const { closeAll, hold } = browser()
  const store = await claimFencedStore('name')
  hold(true)
  const sleeping = store.setItem('a', 1)
  document.dispatchEvent(new Event('freeze'))
  hold(false)
  closeAll()
  await store.setItem('b', 2)
  await sleeping
  expect(await store.getItem('a')).toBe(1)
})
