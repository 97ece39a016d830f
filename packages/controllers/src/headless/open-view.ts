import type { Unsubscribe } from '@carabiner/core'
import { subscribe } from 'valtio/vanilla'

/** Something of the active account, for a host's own view. */
export interface AccountSession<View> {
  get(): View
  subscribe(listener: () => void): Unsubscribe
  /** Ends what is asked, unless the modal shows it too. */
  close(): void
}

/** What is watched. */
interface Watched {
  /** A proxy. */
  readonly state: object
  watch(): Unsubscribe
}

/**
 * Watches a controller until it is closed.
 *
 * @param read - what there is to show; the same object until something changes
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

/** Where the app has no source of it. */
export const openNothing = <View>(view: View): AccountSession<View> => ({
  get: () => view,
  subscribe: () => () => {},
  close() {},
})
