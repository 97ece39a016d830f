import { type RefObject, useEffect } from 'react'
import { useRoot } from '../root/RootContext.js'

/** Alt+T a second time leaves the toasts; the library then gives focus back to where it was. */
export function useToggleByHotkey(region: RefObject<HTMLElement | null>): void {
  const { shadow } = useRoot()
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      const { activeElement } = shadow
      if (!event.altKey || event.code !== 'KeyT' || !region.current?.contains(activeElement)) return
      // The library, which listens at the document, would focus them again.
      event.stopImmediatePropagation()
      event.preventDefault()
      if (activeElement instanceof HTMLElement) activeElement.blur()
    }
    window.addEventListener('keydown', leave, { capture: true })
    return () => window.removeEventListener('keydown', leave, { capture: true })
  }, [region, shadow])
}
