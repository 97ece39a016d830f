import type { Custody } from '@carabiner/core'
import type { Ask } from './ask.js'
import { askInSight } from './ask-in-sight.js'

/** The visitor's keys, as the frame speaks of them. */
export const createCustody = (ask: Ask): Custody => ({
  status: ({ signal }) => ask('GET_CUSTODY', undefined, { signal }),
  async open({ screen, signal }) {
    await askInSight(ask, signal, () => ask('OPEN_SCREEN', { screen }, { signal }))
  },
})
