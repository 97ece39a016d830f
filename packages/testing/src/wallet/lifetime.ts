/** Creates the lifetime of one wallet, which ends its fetches, timers and announcements. */
export function createLifetime() {
  const controller = new AbortController()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const stops = new Set<() => void>()

  return {
    signal: controller.signal,
    /** Runs a task once after `milliseconds`, unless the wallet is destroyed before. */
    later(milliseconds: number, task: () => void) {
      const timer = setTimeout(() => {
        timers.delete(timer)
        task()
      }, milliseconds)
      timers.add(timer)
    },
    /** Calls `stop` once: when the wallet is destroyed, or earlier through the returned function. */
    until(stop: () => void): () => void {
      const once = () => {
        if (stops.delete(once)) stop()
      }
      stops.add(once)
      return once
    },
    end() {
      controller.abort()
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
      for (const stop of [...stops]) stop()
    },
  }
}
