import { type RefObject, useLayoutEffect } from 'react'

/** Keeps the bar's thumb under the tab that is selected, and that tab in sight. */
export function useThumb(bar: RefObject<HTMLElement | null>, selected: string): void {
  useLayoutEffect(() => {
    const box = bar.current
    const tab = box?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(selected)}"]`)
    if (!box || !tab) return
    const place = () => {
      box.style.setProperty('--cb-thumb-at', `${tab.offsetLeft}px`)
      box.style.setProperty('--cb-thumb-width', `${tab.offsetWidth}px`)
    }
    place()
    // Not scrollIntoView: it would scroll the view as well.
    const middle = tab.offsetLeft + tab.offsetWidth / 2
    box.scrollLeft = middle - box.clientWidth / 2
    const observer = new ResizeObserver(place)
    observer.observe(box)
    return () => observer.disconnect()
  }, [bar, selected])
}
