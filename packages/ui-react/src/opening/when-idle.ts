import { isObject } from '@carabiner/core/adapter'

/** In ms, where a browser does not say when it is idle: Safari before 27. */
const rest = 200

/** What the visitor's connection says of itself, where a browser tells. @see https://wicg.github.io/netinfo */
function isDear({ navigator }: Window): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  if (!isObject(connection)) return false
  const { saveData, effectiveType }: { saveData?: unknown; effectiveType?: unknown } = connection
  return saveData === true || /^(slow-)?[23]g$/.test(String(effectiveType))
}

/**
 * Acts once, when the page has loaded and has nothing else to do. Never where the visitor saves data or has a slow
 * connection.
 */
export function whenIdle(page: Window, action: () => void, signal: AbortSignal): void {
  if (isDear(page)) return
  const wait = () => {
    if (signal.aborted) return
    if (!('requestIdleCallback' in page)) {
      const timer = setTimeout(action, rest)
      return signal.addEventListener('abort', () => clearTimeout(timer))
    }
    const idle = page.requestIdleCallback(action)
    signal.addEventListener('abort', () => page.cancelIdleCallback(idle))
  }
  if (page.document.readyState === 'complete') wait()
  else page.addEventListener('load', wait, { once: true, signal })
}
