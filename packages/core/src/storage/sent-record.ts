// Loaded with the first payment, or with the list of them.
import type { Unsubscribe } from '../events/emitter.js'
import type { Storage } from './storage.js'
import type { StoredSent } from './stored-sent.js'

/** What was sent from here, kept across page loads and shared by the tabs of a site. The newest first. */
export interface SentRecord {
  read(): Promise<readonly StoredSent[]>
  /** Writes what `change` makes of it, with no other write of this instance in between. */
  update(change: (sent: readonly StoredSent[]) => readonly StoredSent[]): Promise<void>
  /** Calls back after another tab wrote it, where the browser tells. */
  onOtherTab(listener: () => void): Unsubscribe
}

/** @param name - under which the browser's storage has the record */
export function createSentRecord(storage: Storage, name: string): SentRecord {
  return {
    read: async () => (await storage.read('sent')) ?? [],
    async update(change) {
      await storage.update('sent', (sent = []) => [...change(sent)])
    },
    onOtherTab(listener) {
      const onStorage = ({ key }: StorageEvent) => {
        // null: all of it was cleared.
        if (key === name || key === null) listener()
      }
      globalThis.addEventListener?.('storage', onStorage)
      return () => globalThis.removeEventListener?.('storage', onStorage)
    },
  }
}
