import { withDeadline } from '@carabiner/core/adapter'
import { createStore, del, get, set, update } from 'idb-keyval'
import { createMemoryStore, type KeyValueStore } from './key-value-store.js'

/** Opening IndexedDB can hang in Safari: it may take as long as this, in ms. The page waits 20 s for the frame. */
const openTimeout = 5_000

/**
 * IndexedDB of the frame's origin; browsers keep it apart for each site that embeds the frame. Where they give none, such
 * as in some private windows, or none in time, what is kept goes with the page.
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

/** @throws where the browser refuses, in whatever way, or takes too long */
async function open() {
  const store = createStore('carabiner-wallet', 'values')
  const opened = get('', store)
  try {
    await withDeadline(opened, { action: 'IndexedDB', timeout: openTimeout })
    return store
  } catch (error) {
    // One that opens later is not used: what a page keeps is in one place.
    const close = () => store('readonly', ({ transaction }) => transaction.db.close())
    opened.then(close).catch(() => {})
    throw error
  }
}
