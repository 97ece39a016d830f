import { defaultRangeExtractor, measureElement, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { scrollParent } from './scroll-parent.js'

/** In px. The distance beyond the visible area that is rendered and loaded ahead. */
const AHEAD = 400

interface WindowOptions {
  readonly list: RefObject<HTMLElement | null>
  readonly rows: number
  /** In px, until rows are measured. */
  readonly rowHeight: number
  /** Rows that stay rendered when they are invisible, such as the focused one. */
  readonly kept: readonly number[]
  readonly onEnd: (() => void) | undefined
}

/** Determines the rows of a list to render, and their positions in the list's scroller. */
export function useWindow({ list, rows, rowHeight, kept, onEnd }: WindowOptions) {
  const scroller = useRef<HTMLElement>(null)
  // In px: the start of the list in the scroller, and the scroll margins of an item.
  const [place, setPlace] = useState({ above: 0, before: 0, after: 0 })
  // Most lists in a shared scroller are out of view. Those render nothing ahead.
  const [isNear, setNear] = useState(true)

  // Before the virtualizer's own effects, which read the scroller.
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
    // Rows in a hidden part have no height. Returning their last size prevents rendering all of
    // them.
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
  // After each render: the next page may contain nothing for this list.
  useEffect(() => {
    if (near) onEnd?.()
  })

  return {
    view,
    height,
    /** The rendered rows with their offsets in the list. */
    drawn: view
      .getVirtualItems()
      .map(({ index, start }) => ({ row: index, top: start - place.above })),
    /** The number of visible rows. */
    pageRows: Math.max(1, Math.floor(((view.scrollRect?.height ?? 0) * rows) / (height || 1))),
  }
}

/**
 * Reports whether a list is in or near the visible area of its scroller. A hidden list keeps its
 * state.
 */
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
