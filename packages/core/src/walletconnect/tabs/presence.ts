/** Which tabs are still there. A browser frees the lock of a tab that closes or crashes. */
export interface Presence {
  /** This tab's id. */
  readonly self: string
  /** Resolves once other tabs can see that this one is here. */
  enter(): Promise<void>
  leave(): void
  /** Resolves when a tab is gone; at once when it is unknown. Never for this one. */
  whenGone(tab: string, signal: AbortSignal): Promise<void>
}

export function createPresence(locks: LockManager, prefix: string): Presence {
  const self = crypto.randomUUID()
  const name = (tab: string) => `${prefix}:tab:${tab}`
  let release: (() => void) | undefined
  let entered: Promise<void> | undefined
  return {
    self,
    enter() {
      entered ??= new Promise((resolve) => {
        const left = new Promise<void>((leave) => {
          release = leave
        })
        locks
          .request(name(self), async () => {
            resolve()
            await left
          })
          .catch(() => resolve())
      })
      return entered
    },
    leave() {
      release?.()
      entered = undefined
    },
    whenGone(tab, signal) {
      if (tab === self) return new Promise(() => {})
      return locks.request(name(tab), { mode: 'shared', signal }, async () => {})
    },
  }
}

/** Knows this page alone. */
export function createSolePresence(): Presence {
  // Another page life is another tab. Without a secure context there is no `randomUUID`.
  const self = `sole-${Math.random().toString(36).slice(2)}`
  return {
    self,
    enter: async () => {},
    leave() {},
    whenGone: (tab) => (tab === self ? new Promise(() => {}) : Promise.resolve()),
  }
}
