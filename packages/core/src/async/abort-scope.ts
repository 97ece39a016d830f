/** The signal of one attempt at a time: a newer attempt ends the one before. */
export interface AbortScope {
  /** Of the attempt that runs; undefined while none does. */
  readonly signal: AbortSignal | undefined
  /** Ends the attempt that runs. @returns the signal of the next one, which begins */
  renew(): AbortSignal
  /** Ends the attempt that runs. */
  abort(reason?: unknown): void
  /** @returns the signal of the attempt that runs; one begins where none does */
  current(): AbortSignal
  /** An attempt came to its own end: nothing aborts its signal any more. */
  release(signal: AbortSignal): void
}

/** Makes the signals of attempts, of which one runs at a time. */
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
