import { isPageVisible, watchPageVisibility } from '@carabiner/core/internal'
import type { Readable } from './signal.js'

/** Returns whether a page is visible, as a value that changes when it is shown or hidden. */
export const pageVisibility = (document: Document): Readable<boolean> => ({
  initial: true,
  get: () => isPageVisible({ document }),
  subscribe: (listener) => watchPageVisibility({ document }, listener),
})
