import { createAbortScope } from '@carabiner/core/adapter'

/** The part of a page that reports gestures. */
export interface GesturePage {
  readonly navigator?: { readonly userActivation?: { readonly hasBeenActive: boolean } }
  addEventListener?(type: string, listener: () => void, options: AddEventListenerOptions): void
}

/** Calls back after the visitor's first action in the page, or at once if it has happened. */
export function afterFirstGesture(page: GesturePage, signal: AbortSignal, go: () => void): void {
  if (page.navigator?.userActivation?.hasBeenActive) {
    go()
    return
  }
  const scope = createAbortScope()
  const waiting = scope.renew()
  signal.addEventListener('abort', () => scope.abort(), { once: true })
  const heard = () => {
    scope.abort()
    go()
  }
  for (const type of ['pointerup', 'keydown']) {
    page.addEventListener?.(type, heard, { capture: true, signal: waiting })
  }
}
