import { whenCalm } from '@carabiner/controllers/internal'
import { isObject } from '@carabiner/core/adapter'

/** What the visitor's connection says of itself, where a browser tells. @see https://wicg.github.io/netinfo */
function connectionOf({ navigator }: Window): { saveData?: unknown; effectiveType?: unknown } {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return isObject(connection) ? connection : {}
}

/** Whether the visitor has asked for less to be loaded. */
export const savesData = (page: Window): boolean => connectionOf(page).saveData === true

const isDear = (page: Window) =>
  savesData(page) || /^(slow-)?2g$/.test(String(connectionOf(page).effectiveType))

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
