import { createStore, del, get, set, update } from 'idb-keyval'
import type { KeyValueStore } from './key-value-store.js'

/** IndexedDB of the frame's origin; browsers keep it apart for each site that embeds the frame. */
export function createIdbStore(): KeyValueStore {
  const store = createStore('carabiner-wallet', 'values')
  return {
    get: (key) => get(key, store),
    set: (key, value) => set(key, value, store),
    async setOnce(key, value) {
      await update(key, (present: unknown) => present ?? value, store)
      return get(key, store)
    },
    delete: (key) => del(key, store),
  }
}
