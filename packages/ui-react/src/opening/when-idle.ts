import { whenCalm } from '@carabiner/controllers'
import { isObject } from '@carabiner/core/adapter'

/** What the visitor's connection says of itself, where a browser tells. @see https://wicg.github.io/netinfo */
function isDear({ navigator }: Window): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  if (!isObject(connection)) return false
  const { saveData, effectiveType }: { saveData?: unknown; effectiveType?: unknown } = connection
  return saveData === true || /^(slow-)?2g$/.test(String(effectiveType))
}

/**
 * Acts once, when the page has loaded and has nothing else to do. Never where the visitor saves data, or has a
 * connection that would be slow with it for long.
 */
export function whenIdle(page: Window, action: () => void, signal: AbortSignal): void {
  if (isDear(page)) return
  const wait = () => {
    if (!signal.aborted) signal.addEventListener('abort', whenCalm(page, action))
  }
  if (page.document.readyState === 'complete') wait()
  else page.addEventListener('load', wait, { once: true, signal })
}
