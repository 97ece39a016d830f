import type { Unsubscribe } from '@carabiner/core'
import { subscribe } from 'valtio/vanilla'

/** The active account's data, for a host's own view. */
export interface AccountSession<View> {
  get(): View
  subscribe(listener: () => void): Unsubscribe
  /** Aborts the requests, unless the modal shows the data as well. */
  close(): void
}

/** The controller to watch. */
interface Watched {
  /** The controller's state, a valtio proxy. */
  readonly state: object
  watch(): Unsubscribe
}

/**
 * Watches a controller until closed.
 *
 * @param read - returns the view, which must be the same object until it changes
 */
export function openView<View>({ state, watch }: Watched, read: () => View): AccountSession<View> {
  let view = read()
  const listeners = new Set<() => void>()
  const stopState = subscribe(state, () => {
    view = read()
    for (const listener of [...listeners]) listener()
  })
  const stopWatching = watch()
  return {
    get: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      stopState()
      stopWatching()
      listeners.clear()
    },
  }
}

/** Returns the session of an app without a source. It always returns the given view. */
export const openNothing = <View>(view: View): AccountSession<View> => ({
  get: () => view,
  subscribe: () => () => {},
  close() {},
})
