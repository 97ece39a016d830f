import { type RefObject, useLayoutEffect } from 'react'

const tabIn = (bar: HTMLElement, id: string) =>
  bar.querySelector<HTMLElement>(`[data-tab="${CSS.escape(id)}"]`)

/** Keeps the bar's thumb under the tab that is selected, and that tab in sight. */
export function useThumb(bar: RefObject<HTMLElement | null>, selected: string): void {
  // After every render: other labels, or the other direction, move a tab without a change of its size.
  useLayoutEffect(() => {
    const box = bar.current
    const tab = box && tabIn(box, selected)
    if (!tab) return
    const place = () => {
      box.style.setProperty('--cb-thumb-at', `${tab.offsetLeft}px`)
      box.style.setProperty('--cb-thumb-width', `${tab.offsetWidth}px`)
    }
    // It calls at once, when the browser has laid the tabs out for this frame: to measure here would force a layout.
    const observer = new ResizeObserver(place)
    for (const other of box.querySelectorAll('[role="tab"]')) observer.observe(other)
    return () => observer.disconnect()
  })

  useLayoutEffect(() => {
    const box = bar.current
    const tab = box && tabIn(box, selected)
    if (!tab) return
    const observer = new ResizeObserver(() => {
      observer.disconnect()
      // Not scrollIntoView: it would scroll the view as well.
      box.scrollLeft = tab.offsetLeft + tab.offsetWidth / 2 - box.clientWidth / 2
    })
    observer.observe(tab)
    return () => observer.disconnect()
  }, [bar, selected])
}
