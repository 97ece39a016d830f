import { underLock } from '@carabiner/core/adapter'

/** How long a tab waits for another one, in ms. A request to the server takes 40 s at most. */
const longestWait = 120_000

/** Runs work in one tab at a time, for each name. @throws the work's error */
export type OneTab = <T>(name: string, work: () => Promise<T>) => Promise<T>

/**
 * Creates the function with Web Locks, which the browser releases when a tab closes or crashes.
 *
 * @param locks - without them, or if the browser refuses them, the work runs at once
 */
export function createOneTab(locks: LockManager | undefined): OneTab {
  return async (name, work) => {
    if (!locks) return work()
    const signal = AbortSignal.timeout(longestWait)
    return underLock(locks, `carabiner-wallet:${name}`, { act: work, signal })
  }
}

/** Informs the other tabs of the site after a sign-in, a sign-out or a change of keys. */
export interface Tabs {
  tell(): void
  destroy(): void
}

/** @param onChanged - called on another tab's message, to read the stored data again */
export function createTabs(onChanged: () => void): Tabs {
  const channel = new BroadcastChannel('carabiner-wallet')
  channel.onmessage = ({ data }) => {
    if (data === 'changed') onChanged()
  }
  let isOpen = true
  return {
    tell() {
      // A closed channel throws: work can end after the frame.
      if (isOpen) channel.postMessage('changed')
    },
    destroy() {
      isOpen = false
      channel.close()
    },
  }
}
