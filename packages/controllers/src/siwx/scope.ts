/** Waits that end together. */
export interface Scope {
  signal(): AbortSignal
  /** Ends them. @returns the signal of those that come next */
  renew(): AbortSignal
}

export function createScope(): Scope {
  let controller = new AbortController()
  return {
    signal: () => controller.signal,
    renew() {
      controller.abort()
      controller = new AbortController()
      return controller.signal
    },
  }
}
