import type { Readable } from './signal.js'

/** Whether a page can be seen. Listeners are called when it is shown or hidden. */
export const pageVisibility = (document: Document): Readable<boolean> => ({
  initial: true,
  get: () => document.visibilityState !== 'hidden',
  subscribe(listener) {
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  },
})
