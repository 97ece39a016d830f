import { createStore, del, get, set, update } from 'idb-keyval'
import type { KeyValueStore } from './key-value-store.js'
import { createMemoryStore } from './memory-store.js'

/**
 * IndexedDB of the frame's origin; browsers keep it apart for each site that embeds the frame. Where they give none, such
 * as in some private windows, what is kept goes with the page.
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

/** @throws where the browser refuses, in whatever way */
async function open() {
  const store = createStore('carabiner-wallet', 'values')
  await get('', store)
  return store
}
