/** In ms, where a browser does not say when it is idle: Safari before 27. */
const rest = 200

/** Acts once the page has nothing else to do. @returns what ends the wait */
export function whenCalm(page: Window, action: () => void): () => void {
  if (!('requestIdleCallback' in page)) {
    const timer = setTimeout(action, rest)
    return () => clearTimeout(timer)
  }
  const idle = page.requestIdleCallback(action)
  return () => page.cancelIdleCallback(idle)
}
