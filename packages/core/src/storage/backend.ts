/** Where records are kept: `localStorage`, `sessionStorage`, or anything with these three, sync or async. */
export interface StorageBackend {
  /** It is sent with requests: secrets, such as a wallet session's keys, are kept elsewhere. */
  readonly leavesThePage?: boolean
  getItem(key: string): string | null | Promise<string | null>
  setItem(key: string, value: string): void | Promise<void>
  removeItem(key: string): void | Promise<void>
}

/** Touched only when used: some browsers throw on the mere mention of it. */
const webStorage = (name: 'localStorage' | 'sessionStorage'): StorageBackend => ({
  getItem: (key) => globalThis[name].getItem(key),
  setItem: (key, value) => globalThis[name].setItem(key, value),
  removeItem: (key) => globalThis[name].removeItem(key),
})

/** `localStorage`: what is kept outlives the tab, and the tabs of a site share it. */
export const localStorageBackend = (): StorageBackend => webStorage('localStorage')

/** `sessionStorage`: for an app inside another site's frame, whose connection is that frame's alone. */
export const sessionStorageBackend = (): StorageBackend => webStorage('sessionStorage')

/** Keeps records in memory, for tests and for hosts that want nothing stored. */
export function memoryBackend(): StorageBackend {
  const records = new Map<string, string>()
  return {
    getItem: (key) => records.get(key) ?? null,
    setItem: (key, value) => void records.set(key, value),
    removeItem: (key) => void records.delete(key),
  }
}
