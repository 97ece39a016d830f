import type { StorageBackend } from '../../storage/backend.js'

/** Where an SDK keeps its records, as `@walletconnect/keyvaluestorage` has it. */
export interface SdkStorage {
  getKeys(): Promise<string[]>
  getEntries<T>(): Promise<[string, T][]>
  getItem<T>(key: string): Promise<T | undefined>
  setItem<T>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
}

/**
 * Keeps the SDK's records in the host's own store. The SDK lists only what it wrote in this page
 * life, to tidy up: that much is remembered here.
 */
export function createSdkStorage(backend: StorageBackend, prefix: string): SdkStorage {
  const written = new Set<string>()
  // Another WalletConnect SDK on the page would take records by these names for its own.
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

/** What was written; undefined for what is none: the SDK then begins anew with that record alone. */
export function readRecord(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
