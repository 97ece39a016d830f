// Loaded with the first payment, or with the list of payments.
import type { Unsubscribe } from '../events/emitter.js'
import { onOtherTab } from './on-other-tab.js'
import type { Storage } from './storage.js'
import type { StoredSent } from './stored-sent.js'

/** The sent transactions, newest first. The tabs of a site share them, across page loads. */
export interface SentRecord {
  read(): Promise<readonly StoredSent[]>
  /** Writes the result of `change`. No other write of this instance comes in between. */
  update(change: (sent: readonly StoredSent[]) => readonly StoredSent[]): Promise<void>
  /** Calls the listener after another tab writes, if the browser reports it. */
  onOtherTab(listener: () => void): Unsubscribe
}

/**
 * Creates the record.
 *
 * @param name - the record's name in the browser's storage
 */
export function createSentRecord(storage: Storage, name: string): SentRecord {
  return {
    read: async () => (await storage.read('sent')) ?? [],
    async update(change) {
      await storage.update('sent', (sent = []) => [...change(sent)])
    },
    onOtherTab: (listener) => onOtherTab(name, listener),
  }
}
