import { isPageVisible, watchPageVisibility } from '@carabiner/core/internal'
import type { Readable } from './signal.js'

/** Whether a page can be seen. Listeners are called when it is shown or hidden. */
export const pageVisibility = (document: Document): Readable<boolean> => ({
  initial: true,
  get: () => isPageVisible({ document }),
  subscribe: (listener) => watchPageVisibility({ document }, listener),
})
