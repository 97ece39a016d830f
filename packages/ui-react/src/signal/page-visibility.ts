import { isPageVisible, watchPageVisibility } from '@carabiner/core/internal'
import type { Readable } from './signal.js'

/** Returns a value with subscribers: whether the page is visible. */
export const pageVisibility = (document: Document): Readable<boolean> => ({
  initial: true,
  get: () => isPageVisible({ document }),
  subscribe: (listener) => watchPageVisibility({ document }, listener),
})
