import type { StorageBackend } from '../../storage/backend.js'

/** The SDK's store, with the interface of `@walletconnect/keyvaluestorage`. */
export interface SdkStorage {
  getKeys(): Promise<string[]>
  getEntries<T>(): Promise<[string, T][]>
  getItem<T>(key: string): Promise<T | undefined>
  setItem<T>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
}

/**
 * Creates a store for the SDK's records, inside the host's own store. For its cleanup, the SDK lists only the records
 * written since the page loaded, so only their names are remembered here.
 */
export function createSdkStorage(backend: StorageBackend, prefix: string): SdkStorage {
  const written = new Set<string>()
  // Another WalletConnect SDK on the page would claim records with these names.
  const name = (key: string) => `${prefix}:${key.replace(/walletconnect|wc@|wc_/gi, '~')}`
  const getItem = async (key: string) => {
    const text = await backend.getItem(name(key))
    return text === null ? undefined : readRecord(text)
  }
  return {
    getItem,
    getKeys: async () => [...written],
    getEntries: () =>
      Promise.all([...written].map(async (key) => [key, await getItem(key)] as const)).then(
        (entries) => entries.map(([key, value]) => [key, value]),
      ),
    async setItem(key, value) {
      written.add(key)
      await backend.setItem(name(key), JSON.stringify(value))
    },
    async removeItem(key) {
      written.delete(key)
      await backend.removeItem(name(key))
    },
  }
}

/** Parses a stored value. Returns undefined for an invalid one, so that the SDK starts without that record only. */
export function readRecord(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
