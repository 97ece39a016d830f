import { useEffect } from 'react'
import { useRoot } from '../root/RootContext.js'

/**
 * Keeps Escape inside. A page's own dialog, under ours, may hear it at the document before it reaches us,
 * and would close too: it is taken at the window, and given to what has focus inside alone.
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
        // It ends at the shadow root.
        composed: false,
      })
      if (!target.dispatchEvent(inside)) event.preventDefault()
    }
    view?.addEventListener('keydown', take, { capture: true })
    return () => view?.removeEventListener('keydown', take, { capture: true })
  }, [host, active])
}
