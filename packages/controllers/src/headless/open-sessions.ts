import type { Carabiner } from '@carabiner/core'
import type { Shell } from '../shell.js'

/** The sessions that a host has open. They end with the instance. */
export interface OpenSessions {
  /**
   * Adds the function that ends a session.
   *
   * @returns a function that ends and removes the session, once
   */
  add(end: () => void): () => void
}

/** Creates the controller of the host's open sessions. */
export function createOpenSessions(_: Carabiner, { onDestroy }: Shell): OpenSessions {
  const open = new Set<() => void>()
  onDestroy(() => {
    for (const end of [...open]) end()
  })
  return {
    add(end) {
      const endOnce = () => {
        if (open.delete(endOnce)) end()
      }
      open.add(endOnce)
      return endOnce
    },
  }
}
