/** In ms, where nobody says when the page is idle: Safari before 27, a server. */
const rest = 200

/** The part of a page that says when it is idle. */
export type IdlePage = Partial<Pick<Window, 'requestIdleCallback' | 'cancelIdleCallback'>>

/** Acts once the page has nothing else to do. @returns what ends the wait */
export function whenCalm(page: IdlePage, action: () => void): () => void {
  if (!page.requestIdleCallback) {
    const timer = setTimeout(action, rest)
    return () => clearTimeout(timer)
  }
  const idle = page.requestIdleCallback(action)
  return () => page.cancelIdleCallback?.(idle)
}
