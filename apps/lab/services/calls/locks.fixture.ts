type Options = { ifAvailable?: boolean; signal?: AbortSignal }
type Callback = (lock: object | null) => unknown

/**
 * Creates a double of a browser's exclusive Web Locks, which Node 20 lacks. Locks of a page are released when the page
 * ends.
 */
export function createTestLocks() {
  const held = new Map<string, object>()
  const queues = new Map<string, { owner: object; start: () => void }[]>()
  const free = (name: string) => {
    held.delete(name)
    queues.get(name)?.shift()?.start()
  }
  return {
    /** Returns the locks as one page sees them. */
    forPage(owner: object) {
      const run = async (name: string, callback: Callback) => {
        const hold = { owner }
        held.set(name, hold)
        try {
          return await callback({ name })
        } finally {
          // A page that has ended has already released it.
          if (held.get(name) === hold) free(name)
        }
      }
      const request = async (name: string, options: Options | Callback, last?: Callback) => {
        const callback = typeof options === 'function' ? options : last
        const { ifAvailable, signal }: Options = typeof options === 'function' ? {} : options
        if (!callback) throw new TypeError('no callback')
        if (!held.has(name)) return run(name, callback)
        if (ifAvailable) return callback(null)
        await new Promise<void>((resolve, reject) => {
          const queue = queues.get(name) ?? []
          const waiting = { owner, start: resolve }
          queues.set(name, [...queue, waiting])
          signal?.addEventListener('abort', () => {
            queues.set(
              name,
              (queues.get(name) ?? []).filter((one) => one !== waiting),
            )
            reject(signal.reason)
          })
        })
        return run(name, callback)
      }
      return { request, query: async () => ({ held: [], pending: [] }) }
    },
    /** Releases the locks of a page that has ended. */
    release(owner: object) {
      for (const [name, queue] of queues) {
        queues.set(
          name,
          queue.filter((one) => one.owner !== owner),
        )
      }
      for (const [name, hold] of [...held]) {
        if (Object(hold).owner === owner) free(name)
      }
    },
  }
}
