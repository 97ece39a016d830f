/** The frame's store of cloneable values, including WebCrypto keys. */
export interface KeyValueStore {
  /** Whether values survive a reload. */
  readonly isLasting: boolean
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
  /** Stores a value unless there is one, atomically between tabs. @returns the stored one */
  setOnce(key: string, value: unknown): Promise<unknown>
  delete(key: string): Promise<void>
}

/** Creates a store for browsers that store nothing for the frame. It lasts as long as the page. */
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
