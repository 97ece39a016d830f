import type { Unsubscribe } from '@carabiner/core'

/** What is read of a page: absent on a server. */
export interface FocusPage {
  readonly document?: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
}

/** Whether somebody can see the page. */
export interface FocusManager {
  /** Whether the page is visible; always on a server. */
  isFocused(): boolean
  /** Calls back when the page is shown or hidden. */
  subscribe(listener: (isFocused: boolean) => void): Unsubscribe
}

/** Listens to the page while there are subscribers. */
export function createFocusManager(page: FocusPage): FocusManager {
  const listeners = new Set<(isFocused: boolean) => void>()
  const isFocused = () => page.document?.visibilityState !== 'hidden'
  const onVisibility = () => {
    for (const listener of [...listeners]) listener(isFocused())
  }
  return {
    isFocused,
    subscribe(listener) {
      if (listeners.size === 0) page.document?.addEventListener('visibilitychange', onVisibility)
      listeners.add(listener)
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return
        page.document?.removeEventListener('visibilitychange', onVisibility)
      }
    },
  }
}
