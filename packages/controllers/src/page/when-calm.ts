/** The pause in ms without `requestIdleCallback`, which servers and Safari before 27 lack. */
const pause = 200
/** The time limit in ms for a page that is never idle. */
const busyTimeout = 3_000

/** The members of `window` that report idle time. */
export type IdlePage = Partial<Pick<Window, 'requestIdleCallback' | 'cancelIdleCallback'>>

/**
 * Calls `action` when the page is idle, which may never happen.
 *
 * @returns a function that cancels the wait
 */
export function whenCalm(
  page: IdlePage,
  action: () => void,
  options?: IdleRequestOptions,
): () => void {
  if (!page.requestIdleCallback) {
    const timer = setTimeout(action, pause)
    return () => clearTimeout(timer)
  }
  const handle = page.requestIdleCallback(action, options)
  return () => page.cancelIdleCallback?.(handle)
}

/** Waits until the page is idle, but at most 3 s. */
export const untilCalm = (page: IdlePage): Promise<void> =>
  new Promise((resolve) => whenCalm(page, resolve, { timeout: busyTimeout }))
