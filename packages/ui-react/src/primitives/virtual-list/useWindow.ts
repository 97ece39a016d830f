import { defaultRangeExtractor, measureElement, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { scrollParent } from './scroll-parent.js'

/** In px: drawn, and loaded, ahead of what is in sight. */
const AHEAD = 400

interface WindowOptions {
  readonly list: RefObject<HTMLElement | null>
  readonly rows: number
  /** In px, until rows were measured. */
  readonly rowHeight: number
  /** Rows that stay when they are out of sight, such as that with focus. */
  readonly kept: readonly number[]
  readonly onEnd: (() => void) | undefined
}

/** Which rows of a list are drawn, and where, in the element that the list scrolls in. */
export function useWindow({ list, rows, rowHeight, kept, onEnd }: WindowOptions) {
  const scroller = useRef<HTMLElement>(null)
  // In px: how far down the list begins, and the room that an item wants around it when it is scrolled to.
  const [place, setPlace] = useState({ above: 0, before: 0, after: 0 })
  // Of several lists that scroll together most are out of sight: those draw nothing ahead.
  const [isNear, setNear] = useState(true)

  // Before the virtualizer's own effects, which ask for the scroller.
  useLayoutEffect(() => {
    const box = list.current
    if (!box) return
    const parent = scrollParent(box)
    scroller.current = parent
    const measure = () => {
      const top = box.getBoundingClientRect().top - parent.getBoundingClientRect().top
      const item = box.querySelector('[data-item] > *')
      const style = item && getComputedStyle(item)
      const next = {
        above: Math.round(top - parent.clientTop + parent.scrollTop),
        before: Number.parseFloat(style?.scrollMarginTop ?? '') || 0,
        after: Number.parseFloat(style?.scrollMarginBottom ?? '') || 0,
      }
      setPlace((now) =>
        now.above === next.above && now.before === next.before && now.after === next.after
          ? now
          : next,
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const element of [parent, ...parent.children]) observer.observe(element)
    const stopWatching = watchNear(box, parent, setNear)
    return () => {
      observer.disconnect()
      stopWatching()
    }
  }, [list])

  const overscan = Math.ceil(AHEAD / rowHeight)
  const view = useVirtualizer({
    count: rows,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    initialRect: { width: 0, height: 640 },
    scrollMargin: place.above,
    scrollPaddingStart: place.before,
    scrollPaddingEnd: place.after,
    overscan,
    // In a part that is hidden no row has a height: as if all of them were in sight.
    measureElement: (element, entry, list) =>
      element.getClientRects().length > 0
        ? measureElement(element, entry, list)
        : (list.measurementsCache[list.indexFromElement(element)]?.size ?? rowHeight),
    rangeExtractor: (range) =>
      [
        ...new Set([
          ...(isNear ? defaultRangeExtractor(range) : []),
          ...kept.filter((row) => row < rows),
        ]),
      ].sort((a, b) => a - b),
  })
  const height = view.getTotalSize()
  const near = isNear && (view.range?.endIndex ?? 0) + overscan >= rows - 1
  // After each render: the next part may have brought nothing for this list.
  useEffect(() => {
    if (near) onEnd?.()
  })

  return {
    view,
    height,
    /** Each row that is drawn, and how far down in the list. */
    drawn: view
      .getVirtualItems()
      .map(({ index, start }) => ({ row: index, top: start - place.above })),
    /** How many rows are in sight. */
    pageRows: Math.max(1, Math.floor(((view.scrollRect?.height ?? 0) * rows) / (height || 1))),
  }
}

/** Tells whether any of a list is in sight of its scroller, or soon will be. One that is hidden stays as it was. */
function watchNear(list: HTMLElement, scroller: HTMLElement, tell: (isNear: boolean) => void) {
  const view = list.ownerDocument.defaultView
  if (!view?.IntersectionObserver) return () => {}
  const root = scroller === list.ownerDocument.documentElement ? null : scroller
  const observer = new view.IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1)
      if (entry && entry.boundingClientRect.width > 0) tell(entry.isIntersecting)
    },
    { root, rootMargin: `${AHEAD}px 0px` },
  )
  observer.observe(list)
  return () => observer.disconnect()
}
