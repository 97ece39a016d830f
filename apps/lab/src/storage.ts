import { memoryBackend, type StorageBackend, sessionStorageBackend } from '@carabiner/core'
import { cookieBackend } from '@carabiner/core/server'
import type { LabSettings } from './settings/settings'

const backends = {
  session: sessionStorageBackend,
  cookies: cookieBackend,
  memory: memoryBackend,
}

/** Returns an instance's storage. Undefined for its default, localStorage. */
export const createStorage = (place: LabSettings['storage']): StorageBackend | undefined =>
  place === 'local' ? undefined : backends[place]()

/**
 * Returns the test wallets' storage. Undefined where the page has none, as in a sandboxed frame.
 */
export function walletStorage(): globalThis.Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
