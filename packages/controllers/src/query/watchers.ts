import type { Unsubscribe } from '@carabiner/core'

/** The watchers of one thing. */
export interface Watchers {
  /** Adds a watcher. @returns a function that removes it */
  add(): Unsubscribe
  isWatched(): boolean
}

/** Creates watchers. The first one calls `start`, the removal of the last one `stop`. */
export function createWatchers(start: () => void, stop: () => void): Watchers {
  let count = 0
  return {
    isWatched: () => count > 0,
    add() {
      count += 1
      if (count === 1) start()
      let isWatching = true
      return () => {
        if (!isWatching) return
        isWatching = false
        count -= 1
        if (count === 0) stop()
      }
    },
  }
}
