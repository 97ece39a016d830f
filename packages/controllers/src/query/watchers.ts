import type { Unsubscribe } from '@carabiner/core'

/** The watchers of a value that is kept up to date while it has any. */
export interface Watchers {
  /** Adds a watcher. @returns a function that removes it */
  add(): Unsubscribe
  isWatched(): boolean
}

/** Creates watchers. Adding the first one calls `start`, removing the last one calls `stop`. */
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
