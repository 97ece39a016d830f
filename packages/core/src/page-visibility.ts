import type { Unsubscribe } from './events/emitter.js'

/** The part of a page that reports its visibility. A server has no document. */
export interface VisiblePage {
  readonly document?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
    readonly visibilityState: string
  }
}

/** Whether the page is visible, and not hidden by another tab or a minimized window. Always true on a server. */
export const isPageVisible = ({ document }: VisiblePage): boolean =>
  document?.visibilityState !== 'hidden'

/**
 * Calls the listener when the page is shown or hidden.
 *
 * @param signal - ends the watch
 */
export function watchPageVisibility(
  page: VisiblePage,
  listener: (isVisible: boolean) => void,
  signal?: AbortSignal,
): Unsubscribe {
  const { document } = page
  const onChange = () => listener(isPageVisible(page))
  document?.addEventListener('visibilitychange', onChange, { signal })
  return () => document?.removeEventListener('visibilitychange', onChange)
}
