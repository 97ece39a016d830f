/** In ms: the pause where there is no `requestIdleCallback`, in Safari before 27 and on a server. */
const pause = 200
/** In ms. A page that is never idle holds up what has to happen no longer than that. */
const patience = 3_000

/** The part of a page that says when it is idle. */
export type IdlePage = Partial<Pick<Window, 'requestIdleCallback' | 'cancelIdleCallback'>>

/** Acts once the page is idle: never in a page that is always busy. @returns what ends the wait */
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
  new Promise((resolve) => whenCalm(page, resolve, { timeout: patience }))
