import { useEffect } from 'react'
import { useRoot } from '../root/RootContext.js'

/**
 * Keeps the Escape key inside the modal, so that it does not also close a dialog of the page below.
 * A listener on the window stops the event before it reaches the page, and dispatches a copy to the
 * focused element in the modal.
 */
export function useOwnEscape(active: boolean): void {
  const { host } = useRoot()
  useEffect(() => {
    if (!active) return
    const view = host.ownerDocument.defaultView
    const take = (event: KeyboardEvent) => {
      const [target, ...path] = event.composedPath()
      if (event.key !== 'Escape' || !event.isTrusted || !target || !path.includes(host)) return
      event.stopImmediatePropagation()
      const { key, code, isComposing, repeat } = event
      const inside = new KeyboardEvent('keydown', {
        key,
        code,
        isComposing,
        repeat,
        bubbles: true,
        cancelable: true,
        // The copy must not leave the shadow root.
        composed: false,
      })
      if (!target.dispatchEvent(inside)) event.preventDefault()
    }
    view?.addEventListener('keydown', take, { capture: true })
    return () => view?.removeEventListener('keydown', take, { capture: true })
  }, [host, active])
}
