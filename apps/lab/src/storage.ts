import { memoryBackend, type StorageBackend, sessionStorageBackend } from '@carabiner/core'
import { cookieBackend } from '@carabiner/core/server'
import type { LabSettings } from './settings/settings'

const backends = {
  session: sessionStorageBackend,
  cookies: cookieBackend,
  memory: memoryBackend,
}

/** Where an instance keeps its connections; undefined for what it has without being told, localStorage. */
export const createStorage = (place: LabSettings['storage']): StorageBackend | undefined =>
  place === 'local' ? undefined : backends[place]()

/** Where the test wallets keep what they granted; undefined in a page that may keep nothing, as a sandboxed frame. */
export function walletStorage(): globalThis.Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
