import type { Unsubscribe } from '@carabiner/core'

/** Those that watch one thing. */
export interface Watchers {
  /** @returns ends this one's watching */
  add(): Unsubscribe
  isWatched(): boolean
}

/** Starts something with the first one that watches it, and stops it with the last. */
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
