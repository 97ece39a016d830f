/** Where records are kept: `localStorage`, `sessionStorage`, or anything with these three, sync or async. */
export interface StorageBackend {
  getItem(key: string): string | null | Promise<string | null>
  setItem(key: string, value: string): void | Promise<void>
  removeItem(key: string): void | Promise<void>
}

/** `localStorage`, touched only when used: some browsers throw on the mere mention of it. */
export function localStorageBackend(): StorageBackend {
  return {
    getItem: (key) => globalThis.localStorage.getItem(key),
    setItem: (key, value) => globalThis.localStorage.setItem(key, value),
    removeItem: (key) => globalThis.localStorage.removeItem(key),
  }
}

/** `sessionStorage`: for an app inside somebody else's frame, whose connection is that frame's alone. */
export function sessionStorageBackend(): StorageBackend {
  return {
    getItem: (key) => globalThis.sessionStorage.getItem(key),
    setItem: (key, value) => globalThis.sessionStorage.setItem(key, value),
    removeItem: (key) => globalThis.sessionStorage.removeItem(key),
  }
}

/** Keeps records in memory, for tests and for hosts that want nothing stored. */
export function memoryBackend(): StorageBackend {
  const records = new Map<string, string>()
  return {
    getItem: (key) => records.get(key) ?? null,
    setItem: (key, value) => void records.set(key, value),
    removeItem: (key) => void records.delete(key),
  }
}
