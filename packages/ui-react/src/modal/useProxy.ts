import { useCallback, useSyncExternalStore } from 'react'
import { type Snapshot, snapshot, subscribe } from 'valtio/vanilla'

/** What a controller's store holds now. For the modal only, which no server renders. */
export function useProxy<T extends object>(store: T): Snapshot<T> {
  return useSyncExternalStore(
    useCallback((listener) => subscribe(store, listener), [store]),
    () => snapshot(store),
  )
}
