import type { Unsubscribe } from '@carabiner/core'
import { isPageVisible, type VisiblePage, watchPageVisibility } from '@carabiner/core/internal'

/** Whether somebody can see the page. */
export interface FocusManager {
  /** Whether the page is visible; always on a server. */
  isFocused(): boolean
  /** Calls back when the page is shown or hidden. */
  subscribe(listener: (isFocused: boolean) => void): Unsubscribe
}

/** The focus of a page, as queries take it. */
export const createFocusManager = (page: VisiblePage): FocusManager => ({
  isFocused: () => isPageVisible(page),
  subscribe: (listener) => watchPageVisibility(page, listener),
})
