/** Where the frame keeps values that can be cloned, keys of WebCrypto among them. */
export interface KeyValueStore {
  /** Whether it is there again after the page is loaded anew. */
  readonly isLasting: boolean
  get(key: string): Promise<unknown>
  set(key: string, value: unknown): Promise<void>
  /** Keeps a value unless there is one, also when two tabs do so at once. @returns the one that is kept */
  setOnce(key: string, value: unknown): Promise<unknown>
  delete(key: string): Promise<void>
}

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
