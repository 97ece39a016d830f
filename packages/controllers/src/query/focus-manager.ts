import type { Unsubscribe } from '@carabiner/core'
import { isPageVisible, type VisiblePage, watchPageVisibility } from '@carabiner/core/internal'

/** The visibility of the page. */
export interface FocusManager {
  /** Whether the page is visible. Always true on a server. */
  isFocused(): boolean
  /** Calls `listener` when the page becomes visible or hidden. */
  subscribe(listener: (isFocused: boolean) => void): Unsubscribe
}

/** Creates the focus manager of a page. It listens only while there are subscribers. */
export const createFocusManager = (page: VisiblePage): FocusManager => ({
  isFocused: () => isPageVisible(page),
  subscribe: (listener) => watchPageVisibility(page, listener),
})
