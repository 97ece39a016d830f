import type { KeyValueStore } from './key-value-store.js'

/** Stands in for IndexedDB, which Node has not. */
export function createMemoryStore(): KeyValueStore & { readonly values: Map<string, unknown> } {
  const values = new Map<string, unknown>()
  return {
    values,
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
