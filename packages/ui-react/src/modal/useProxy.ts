import { useCallback, useSyncExternalStore } from 'react'
import { type Snapshot, snapshot, subscribe } from 'valtio/vanilla'

/**
 * Returns the current state of a controller's store. Only for the modal, which is never rendered on
 * a server.
 */
export function useProxy<T extends object>(store: T): Snapshot<T> {
  return useSyncExternalStore(
    useCallback((listener) => subscribe(store, listener), [store]),
    () => snapshot(store),
  )
}
