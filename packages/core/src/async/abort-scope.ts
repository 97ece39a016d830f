/** The signal of one attempt at a time. A new attempt ends the previous one. */
export interface AbortScope {
  /** The current attempt's signal, or undefined. */
  readonly signal: AbortSignal | undefined
  /** Ends the current attempt and starts a new one. @returns the new attempt's signal */
  renew(): AbortSignal
  /** Ends the current attempt. */
  abort(reason?: unknown): void
  /** @returns the current attempt's signal. Starts one if no attempt runs */
  current(): AbortSignal
  /** Marks an attempt as ended by itself, so that its signal no longer aborts. */
  release(signal: AbortSignal): void
}

/** Creates the signals of attempts, one at a time. */
export function createAbortScope(): AbortScope {
  let running: AbortController | undefined
  const abort = (reason?: unknown) => {
    running?.abort(reason)
    running = undefined
  }
  const renew = () => {
    abort()
    running = new AbortController()
    return running.signal
  }
  return {
    get signal() {
      return running?.signal
    },
    renew,
    abort,
    current: () => running?.signal ?? renew(),
    release(signal) {
      if (running?.signal === signal) running = undefined
    },
  }
}
