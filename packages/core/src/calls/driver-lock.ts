import { assertWaiting } from '../async/deadline.js'
import { every } from '../async/timers.js'
import { underLock } from '../async/under-lock.js'
import { withSignal } from '../async/with-signal.js'
import { isHeldElsewhere, type RunStore } from './run-store.js'

/** Lets one tab at a time drive a run: ask the wallet for its calls, and follow the sent ones. */
export interface DriverLock {
  /**
   * Holds a run while it is driven.
   *
   * @param parts.onWait - called if another tab holds the run
   * @param parts.drive - drives the run. Called with whether another tab held the run before
   */
  hold<T>(
    id: string,
    parts: { signal: AbortSignal; onWait: () => void; drive: (waited: boolean) => Promise<T> },
  ): Promise<T>
}

/**
 * Uses the browser's Web Locks, which are freed when a tab closes or crashes.
 *
 * @param lease - the fallback if the browser refuses locks
 */
export function createWebLock(locks: LockManager, prefix: string, lease: DriverLock): DriverLock {
  const name = (id: string) => `${prefix}:calls:${id}`
  return {
    async hold(id, parts) {
      const { signal, onWait, drive } = parts
      const first = await underLock(locks, name(id), {
        ifAvailable: true,
        act: async (lock) => (lock ? { result: await drive(false) } : undefined),
        refused: async () => ({ result: await lease.hold(id, parts) }),
      })
      if (first) return first.result
      onWait()
      return underLock(locks, name(id), { signal, act: () => drive(true) })
    },
  }
}

/** The time in ms after which a tab that doesn't renew its lease loses the run. Background tabs may be slow. */
const leaseTime = 20_000
const renewal = 5_000
/** The time after which another tab's write is certainly visible, in ms. */
const settleTime = 60

/** Creates a lock from a lease in the stored record, for browsers without Web Locks. */
export function createLease(
  store: Pick<RunStore, 'load' | 'get' | 'save'>,
  tab: string,
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>,
): DriverLock {
  const isTheirs = (id: string) => isHeldElsewhere(store.get(id), tab)
  const take = (id: string) => {
    const run = store.get(id)
    const lease = { tab, until: Date.now() + leaseTime }
    return store.save({ ...run, lease, revision: run.revision + 1 })
  }
  return {
    async hold(id, { signal, onWait, drive }) {
      let waited = false
      for (;;) {
        assertWaiting(signal)
        await store.load()
        if (!isTheirs(id)) {
          await take(id)
          await pause(settleTime, signal)
          await store.load()
          if (!isTheirs(id)) break
        }
        if (!waited) onWait()
        waited = true
        await pause(renewal / 5, signal)
      }
      try {
        return await withSignal([], (driven) => {
          // A tab that was suspended may have lost the lease.
          every(renewal, () => isTheirs(id) || void take(id), driven)
          return drive(waited)
        })
      } finally {
        const { lease, ...run } = store.get(id)
        if (lease?.tab === tab) await store.save({ ...run, revision: run.revision + 1 })
      }
    },
  }
}
