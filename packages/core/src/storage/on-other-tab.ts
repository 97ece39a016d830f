import type { Unsubscribe } from '../events/emitter.js'

/**
 * Calls the listener after another tab writes a record, if the browser reports it.
 *
 * @param name - the record's name in the browser's storage
 */
export function onOtherTab(name: string, listener: () => void): Unsubscribe {
  const onStorage = ({ key }: StorageEvent) => {
    // A null key means that all storage was cleared.
    if (key === name || key === null) listener()
  }
  globalThis.addEventListener?.('storage', onStorage)
  return () => globalThis.removeEventListener?.('storage', onStorage)
}
