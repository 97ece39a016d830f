import type { Unsubscribe } from '../events/emitter.js'
import { type VisiblePage, watchPageVisibility } from '../page-visibility.js'

type Target = Pick<EventTarget, 'addEventListener'>

/** The part of a page that reports the visitor's return. */
export interface Page extends Partial<Target>, VisiblePage {}

/**
 * Calls back when a visitor returns to the page: from a wallet's app, from the page cache, or after a network loss. In
 * the meantime, browsers close sockets without an event.
 */
export function watchWake(
  { onWake, onHide }: { onWake: () => void; onHide?: () => void },
  page: Page = globalThis,
): Unsubscribe {
  const stop = new AbortController()
  const { signal } = stop
  page.addEventListener?.('pageshow', onWake, { signal })
  page.addEventListener?.('online', onWake, { signal })
  watchPageVisibility(page, (isVisible) => (isVisible ? onWake() : onHide?.()), signal)
  return () => stop.abort()
}

/** The time after which a hidden page may have lost its sockets without an event, in ms. */
const longAbsence = 5_000

/**
 * Watches whether the page was away long enough to lose its sockets: hidden for a while, frozen, in the page cache, or
 * without a network.
 *
 * @param signal - ends the watch
 * @returns a function that returns whether this happened since its last call
 */
export function watchAbsence(signal: AbortSignal, page: Page = globalThis): () => boolean {
  let wasAway = false
  let hiddenAt: number | undefined
  const away = () => {
    wasAway = true
  }
  page.addEventListener?.('online', away, { signal })
  page.addEventListener?.(
    'pageshow',
    (event) => {
      if (Reflect.get(event, 'persisted') === true) away()
    },
    { signal },
  )
  page.document?.addEventListener('resume', away, { signal })
  const follow = (isVisible: boolean) => {
    if (!isVisible) hiddenAt = Date.now()
    else if (hiddenAt !== undefined && Date.now() - hiddenAt >= longAbsence) away()
  }
  watchPageVisibility(page, follow, signal)
  return () => {
    const was = wasAway
    wasAway = false
    return was
  }
}
