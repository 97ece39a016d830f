import type { Custody } from '@carabiner/core'
import type { Ask } from './ask.js'

/** The visitor's keys, as the frame speaks of them. */
export const createCustody = (ask: Ask): Custody => ({
  status: ({ signal }) => ask('GET_CUSTODY', undefined, { signal }),
  async open({ screen, signal }) {
    // The frame would go on showing it to nobody.
    const leave = () => void ask('CLOSE_SCREEN', undefined).catch(() => {})
    signal.addEventListener('abort', leave)
    try {
      await ask('OPEN_SCREEN', { screen }, { signal })
    } finally {
      signal.removeEventListener('abort', leave)
    }
  },
})
