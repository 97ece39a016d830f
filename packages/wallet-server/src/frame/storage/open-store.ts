import { withDeadline } from '@carabiner/core/adapter'
import { createStore, del, get, set, update } from 'idb-keyval'
import { createMemoryStore, type KeyValueStore } from './key-value-store.js'

/**
 * Time limit of opening IndexedDB, in ms, because it can hang in Safari. The page waits 20 s for
 * the frame.
 */
const openTimeout = 5_000

/**
 * Opens IndexedDB of the frame's origin, which browsers partition by embedding site. Without it, as
 * in some private windows, or after the time limit, the store lasts as long as the page.
 */
export async function openStore(): Promise<KeyValueStore> {
  const store = await open().catch(() => undefined)
  if (!store) return createMemoryStore()
  return {
    isLasting: true,
    get: (key) => get(key, store),
    set: (key, value) => set(key, value, store),
    async setOnce(key, value) {
      await update(key, (present: unknown) => present ?? value, store)
      return get(key, store)
    },
    delete: (key) => del(key, store),
  }
}

/** @throws if the browser refuses in any way, or takes too long */
async function open() {
  const store = createStore('carabiner-wallet', 'values')
  const opened = get('', store)
  try {
    await withDeadline(opened, { action: 'IndexedDB', timeout: openTimeout })
    return store
  } catch (error) {
    // A database that opens later is not used, so that a page has one store.
    const close = () => store('readonly', ({ transaction }) => transaction.db.close())
    opened.then(close).catch(() => {})
    throw error
  }
}
