/** A store of records: `localStorage`, `sessionStorage`, or any object with these three methods, sync or async. */
export interface StorageBackend {
  /**
   * Whether the data is sent with requests, as cookies are. Secrets, such as session keys, are then stored elsewhere.
   */
  readonly leavesThePage?: boolean
  getItem(key: string): string | null | Promise<string | null>
  setItem(key: string, value: string): void | Promise<void>
  removeItem(key: string): void | Promise<void>
}

/** Read the global only on use, since in some browsers the mere access throws. */
const webStorage = (name: 'localStorage' | 'sessionStorage'): StorageBackend => ({
  getItem: (key) => globalThis[name].getItem(key),
  setItem: (key, value) => globalThis[name].setItem(key, value),
  removeItem: (key) => globalThis[name].removeItem(key),
})

/** Returns `localStorage`, which outlives the tab and is shared by the tabs of a site. */
export const localStorageBackend = (): StorageBackend => webStorage('localStorage')

/** Returns `sessionStorage`, for an app in another site's frame, whose connection belongs to that frame only. */
export const sessionStorageBackend = (): StorageBackend => webStorage('sessionStorage')

/** Stores records in memory, for tests and for hosts that want nothing stored. */
export function memoryBackend(): StorageBackend {
  const records = new Map<string, string>()
  return {
    getItem: (key) => records.get(key) ?? null,
    setItem: (key, value) => void records.set(key, value),
    removeItem: (key) => void records.delete(key),
  }
}
