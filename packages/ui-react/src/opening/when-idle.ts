import { whenCalm } from '@carabiner/controllers/internal'
import { isObject } from '@carabiner/core/adapter'

/**
 * Returns the browser's information on the connection, if available. @see
 * https://wicg.github.io/netinfo
 */
function connectionOf({ navigator }: Window): { saveData?: unknown; effectiveType?: unknown } {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return isObject(connection) ? connection : {}
}

/** Returns whether the visitor has turned on data saving. */
export const savesData = (page: Window): boolean => connectionOf(page).saveData === true

const isDear = (page: Window) =>
  savesData(page) || /^(slow-)?2g$/.test(String(connectionOf(page).effectiveType))

/**
 * Acts once, when the page has loaded and is idle. Never acts if the visitor saves data or has a
 * slow connection.
 */
export function whenIdle(page: Window, action: () => void, signal: AbortSignal): void {
  if (isDear(page)) return
  const wait = () => {
    if (!signal.aborted) signal.addEventListener('abort', whenCalm(page, action))
  }
  if (page.document.readyState === 'complete') wait()
  else page.addEventListener('load', wait, { once: true, signal })
}
