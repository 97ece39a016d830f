import { underLock } from '@carabiner/core/adapter'

/** How long a tab waits for another one, in ms: a request to the server takes at most 40 s. */
const longestWait = 120_000

/** Does something that one tab of this browser may do at a time, for each name. @throws what the work throws */
export type OneTab = <T>(name: string, work: () => Promise<T>) => Promise<T>

/**
 * By Web Locks, which the browser frees when a tab closes or crashes.
 *
 * @param locks - without them, or where the browser refuses them to the page, the work is done at once
 */
export function createOneTab(locks: LockManager | undefined): OneTab {
  return async (name, work) => {
    if (!locks) return work()
    const signal = AbortSignal.timeout(longestWait)
    return underLock(locks, `carabiner-wallet:${name}`, { act: work, signal })
  }
}

/** Tells the other tabs of the same site that somebody signed in or out, or that keys changed. */
export interface Tabs {
  tell(): void
  destroy(): void
}

/** @param onChanged - another tab told so: what this browser keeps is to be read again */
export function createTabs(onChanged: () => void): Tabs {
  const channel = new BroadcastChannel('carabiner-wallet')
  channel.onmessage = ({ data }) => {
    if (data === 'changed') onChanged()
  }
  return { tell: () => channel.postMessage('changed'), destroy: () => channel.close() }
}
