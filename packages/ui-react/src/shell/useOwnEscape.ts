import { useEffect } from 'react'
import { useRoot } from '../root/RootContext.js'

/**
 * Keeps Escape inside the modal. A dialog of the page below would hear it on the document first and
 * close too. The window's listener takes the event and dispatches a copy to the focused element
 * inside.
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
