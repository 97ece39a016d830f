import type { Unsubscribe } from './events/emitter.js'

/** The part of a page that says whether it is visible. A server has no document. */
export interface VisiblePage {
  readonly document?: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
    readonly visibilityState: string
  }
}

/** Whether the browser shows the page: another tab or a minimized window hides it. Always true on a server. */
export const isPageVisible = ({ document }: VisiblePage): boolean =>
  document?.visibilityState !== 'hidden'

/** Calls back when the page is shown or hidden. @param signal - stops that as well */
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
