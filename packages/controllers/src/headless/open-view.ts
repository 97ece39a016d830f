import type { Unsubscribe } from '@carabiner/core'
import { subscribe } from 'valtio/vanilla'

/** Data of the active account for a host's own view. */
export interface AccountSession<View> {
  get(): View
  subscribe(listener: () => void): Unsubscribe
  /** Ends the requests, unless the modal shows the data too. */
  close(): void
}

/** The watched controller. */
interface Watched {
  /** A proxy. */
  readonly state: object
  watch(): Unsubscribe
}

/**
 * Watches a controller until closed.
 *
 * @param read - returns the view, the same object until a change
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

/** Returns a session for an app without a source. */
export const openNothing = <View>(view: View): AccountSession<View> => ({
  get: () => view,
  subscribe: () => () => {},
  close() {},
})
