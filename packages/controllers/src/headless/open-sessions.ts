import type { Carabiner } from '@carabiner/core'
import type { Shell } from '../shell.js'

/** A host's open sessions of an instance, which end with it. */
export interface OpenSessions {
  /** Adds a session's end. @returns a function that ends and removes it, once */
  add(end: () => void): () => void
}

/** Creates the controller of a host's open sessions. */
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
