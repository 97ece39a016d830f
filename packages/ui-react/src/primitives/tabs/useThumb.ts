import { type RefObject, useLayoutEffect } from 'react'

const tabIn = (bar: HTMLElement, id: string) =>
  bar.querySelector<HTMLElement>(`[data-tab="${CSS.escape(id)}"]`)

/** Keeps the bar's thumb under the selected tab, and the tab visible. */
export function useThumb(bar: RefObject<HTMLElement | null>, selected: string): void {
  // Runs after every render: new labels or another direction can move a tab without resizing it.
  useLayoutEffect(() => {
    const box = bar.current
    const tab = box && tabIn(box, selected)
    if (!tab) return
    const place = () => {
      box.style.setProperty('--cb-thumb-at', `${tab.offsetLeft}px`)
      box.style.setProperty('--cb-thumb-width', `${tab.offsetWidth}px`)
    }
    // The observer calls back right after the frame's layout. Measuring here would force a layout.
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
      // Not scrollIntoView, which would also scroll the view.
      box.scrollLeft = tab.offsetLeft + tab.offsetWidth / 2 - box.clientWidth / 2
    })
    observer.observe(tab)
    return () => observer.disconnect()
  }, [bar, selected])
}
