/** Several signals joined into one. */
export interface JoinedSignal {
  /** Aborts with the first of the joined signals, with its reason. */
  readonly signal: AbortSignal
  /**
   * Removes the listeners, so that the signal no longer follows the others. Call it when the signal's work is
   * over and one of the others lives longer. An abort does the same.
   */
  readonly release: () => void
}

/**
 * Joins several signals into one, like `AbortSignal.any`, which is missing in Safari before 17.4, Chrome
 * before 116 and Firefox before 124.
 *
 * @param signals - undefined ones are left out. A single signal is returned unchanged
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

/** A controller whose signal other signals can abort as well. */
export interface LinkedController extends JoinedSignal {
  readonly abort: (reason?: unknown) => void
}

/**
 * Creates a controller whose signal also aborts with the first of the given signals, with its reason. For
 * work that ends by itself or with its owner. An abort removes the listeners, as `release` does.
 */
export function linkedController(
  ...signals: readonly (AbortSignal | undefined)[]
): LinkedController {
  const controller = new AbortController()
  return {
    ...joinSignals(controller.signal, ...signals),
    abort: (reason) => controller.abort(reason),
  }
}
