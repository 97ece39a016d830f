/** In ms. The pause without `requestIdleCallback`: in Safari before 27, and on a server. */
const pause = 200
/** In ms. The time limit for a page that is never idle. */
const busyTimeout = 3_000

/** The part of a page that reports idle time. */
export type IdlePage = Partial<Pick<Window, 'requestIdleCallback' | 'cancelIdleCallback'>>

/**
 * Calls `action` when the page is idle, which may never happen. @returns a function that cancels
 * the wait
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
  const idle = page.requestIdleCallback(action, options)
  return () => page.cancelIdleCallback?.(idle)
}

/** Waits until the page is idle, at most 3 s. */
export const untilCalm = (page: IdlePage): Promise<void> =>
  new Promise((resolve) => whenCalm(page, resolve, { timeout: busyTimeout }))
