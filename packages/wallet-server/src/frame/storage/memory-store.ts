import type { KeyValueStore } from './key-value-store.js'

/** For browsers that keep nothing for the frame: it lasts as long as the page. */
export function createMemoryStore(): KeyValueStore {
  const values = new Map<string, unknown>()
  return {
    isLasting: false,
    get: async (key) => values.get(key),
    async set(key, value) {
      values.set(key, value)
    },
    async setOnce(key, value) {
      if (!values.has(key)) values.set(key, value)
      return values.get(key)
    },
    async delete(key) {
      values.delete(key)
    },
  }
}
