import type { Carabiner } from '@carabiner/core'
import type { Shell } from '../shell.js'

/** What hosts have open of an instance; all of it ends with the instance. */
export interface OpenSessions {
  /** @returns a function that ends it, once, and forgets it */
  add(end: () => void): () => void
}

/** Makes the controller of what hosts have open. */
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
