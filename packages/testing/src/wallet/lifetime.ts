/** Everything that must end with one wallet: fetches, timers, announcements. */
export function createLifetime() {
  const controller = new AbortController()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const stops = new Set<() => void>()

  return {
    signal: controller.signal,
    /** Runs a task once, in `milliseconds`, unless the wallet ends before. */
    later(milliseconds: number, task: () => void) {
      const timer = setTimeout(() => {
        timers.delete(timer)
        task()
      }, milliseconds)
      timers.add(timer)
    },
    /** Calls `stop` at the end, or before by the function that it returns; once in any case. */
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
