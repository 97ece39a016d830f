/** The signals of attempts, of which one runs at a time. A new attempt ends the previous one. */
export interface AbortScope {
  /** The current attempt's signal, or undefined. */
  readonly signal: AbortSignal | undefined
  /** Ends the current attempt and starts a new one. @returns the new attempt's signal */
  renew(): AbortSignal
  /** Ends the current attempt. */
  abort(reason?: unknown): void
  /** Returns the current attempt's signal. Starts an attempt if none runs. */
  current(): AbortSignal
  /** Marks an attempt as complete, so that its signal no longer aborts. */
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
