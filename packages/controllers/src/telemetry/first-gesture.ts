import { createAbortScope } from '@carabiner/core/adapter'

/** The members of `window` that report gestures. */
export interface GesturePage {
  readonly navigator?: { readonly userActivation?: { readonly hasBeenActive: boolean } }
  addEventListener?(type: string, listener: () => void, options: AddEventListenerOptions): void
}

/** Calls `go` after the visitor's first action on the page, or at once if there was one. */
export function afterFirstGesture(
  page: GesturePage,
  signal: AbortSignal,
  action: () => void,
): void {
  if (page.navigator?.userActivation?.hasBeenActive) {
    action()
    return
  }
  const scope = createAbortScope()
  const waiting = scope.renew()
  signal.addEventListener('abort', () => scope.abort(), { once: true })
  const onGesture = () => {
    scope.abort()
    action()
  }
  for (const type of ['pointerup', 'keydown']) {
    page.addEventListener?.(type, onGesture, { capture: true, signal: waiting })
  }
}
