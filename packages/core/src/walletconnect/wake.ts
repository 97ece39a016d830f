import type { Unsubscribe } from '../events/emitter.js'

type Target = Pick<EventTarget, 'addEventListener'>

/** The part of a page that tells when its visitor is back. */
export interface Page extends Partial<Target> {
  document?: Target & { readonly visibilityState: string }
}

/**
 * Tells when a visitor comes back to the page: from a wallet's app, from the page cache, or from no
 * network. Browsers cut sockets meanwhile without an event.
 */
export function watchWake(
  { onWake, onHide }: { onWake: () => void; onHide?: () => void },
  page: Page = globalThis,
): Unsubscribe {
  const stop = new AbortController()
  const { signal } = stop
  const { document } = page
  page.addEventListener?.('pageshow', onWake, { signal })
  page.addEventListener?.('online', onWake, { signal })
  document?.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'visible' ? onWake() : onHide?.()),
    { signal },
  )
  return () => stop.abort()
}
