/** A lock that each tab holds while it exists. A browser releases it when the tab closes or crashes. */
export interface TabLock {
  /** This tab's id. */
  readonly self: string
  /** Resolves once other tabs can see this one. */
  acquire(): Promise<void>
  release(): void
  /** Resolves when a tab has closed, or at once if it is unknown. Never resolves for this tab. */
  whenReleased(tab: string, signal: AbortSignal): Promise<void>
}

export function createTabLock(locks: LockManager, prefix: string): TabLock {
  const self = crypto.randomUUID()
  const name = (tab: string) => `${prefix}:tab:${tab}`
  let free: (() => void) | undefined
  let acquired: Promise<void> | undefined
  return {
    self,
    acquire() {
      acquired ??= new Promise((resolve) => {
        const freed = new Promise<void>((done) => {
          free = done
        })
        locks
          .request(name(self), async () => {
            resolve()
            await freed
          })
          .catch(() => resolve())
      })
      return acquired
    },
    release() {
      free?.()
      acquired = undefined
    },
    whenReleased(tab, signal) {
      if (tab === self) return new Promise(() => {})
      return locks.request(name(tab), { mode: 'shared', signal }, async () => {})
    },
  }
}

/** Creates the lock of a page without Web Locks, which sees no other tab. */
export function createSoleTabLock(): TabLock {
  // A reload counts as a new tab. `randomUUID` can't be used, since it needs a secure context.
  const self = `sole-${Math.random().toString(36).slice(2)}`
  return {
    self,
    acquire: async () => {},
    release() {},
    whenReleased: (tab) => (tab === self ? new Promise(() => {}) : Promise.resolve()),
  }
}
