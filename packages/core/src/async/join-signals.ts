/** Several signals as one. */
export interface JoinedSignal {
  /** Aborts with the first of them, with its reason. */
  readonly signal: AbortSignal
  /**
   * Removes the listeners: the signal follows none of them from then on. Call it once what the signal is
   * for is over, where one of them lives longer. An abort does the same.
   */
  readonly release: () => void
}

/**
 * Makes one signal of several, as `AbortSignal.any` does, which Safari before 17.4, Chrome before 116 and
 * Firefox before 124 lack.
 *
 * @param signals - those that are undefined are left out; one alone is given back as it is
 * @example
 * const { signal, release } = joinSignals(options.signal, destroyed)
 * try {
 *   return await fetch(url, { signal })
 * } finally {
 *   release()
 * }
 */
export function joinSignals(...signals: readonly (AbortSignal | undefined)[]): JoinedSignal {
  const followed = signals.filter((signal) => signal !== undefined)
  const [only, ...more] = followed
  if (only && more.length === 0) return { signal: only, release: () => {} }
  const controller = new AbortController()
  const release = () => {
    for (const signal of followed) signal.removeEventListener('abort', follow)
  }
  const follow = () => {
    const aborted = followed.find((signal) => signal.aborted)
    if (!aborted) return
    release()
    controller.abort(aborted.reason)
  }
  for (const signal of followed) signal.addEventListener('abort', follow)
  follow()
  return { signal: controller.signal, release }
}

/** Aborts a signal that others abort as well. */
export interface LinkedController extends JoinedSignal {
  readonly abort: (reason?: unknown) => void
}

/**
 * Makes a controller whose signal also aborts with the first of the given ones, with its reason: for what ends by itself,
 * or with what it belongs to. An abort removes the listeners, as `release` does.
 */
export function linkedController(
  ...signals: readonly (AbortSignal | undefined)[]
): LinkedController {
  const own = new AbortController()
  return { ...joinSignals(own.signal, ...signals), abort: (reason) => own.abort(reason) }
}
