import { defaultRangeExtractor, measureElement, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { scrollParent } from './scroll-parent.js'

/** In px. The distance beyond the visible area within which rows are rendered and loaded. */
const AHEAD = 400

interface WindowOptions {
  readonly list: RefObject<HTMLElement | null>
  readonly rows: number
  /** In px. An estimate until the rows are measured. */
  readonly rowHeight: number
  /** Rows that stay rendered when they are not visible, such as the focused one. */
  readonly pinnedRows: readonly number[]
  readonly onEnd: (() => void) | undefined
}

/** Determines which rows of a list to render, and their positions in the list's scroller. */
export function useWindow({ list, rows, rowHeight, pinnedRows, onEnd }: WindowOptions) {
  const scroller = useRef<HTMLElement>(null)
  // In px: the position of the list in the scroller, and the scroll margins of an item.
  const [place, setPlace] = useState({ above: 0, before: 0, after: 0 })
  // In a scroller with several lists, most lists are far away. Those render no rows ahead.
  const [isNear, setNear] = useState(true)

  // Runs before the virtualizer's own effects, which read the scroller.
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
    // Rows of a hidden list have no height. With their last known height, the virtualizer does not
    // render all of them.
    measureElement: (element, entry, list) =>
      element.getClientRects().length > 0
        ? measureElement(element, entry, list)
        : (list.measurementsCache[list.indexFromElement(element)]?.size ?? rowHeight),
    rangeExtractor: (range) =>
      [
        ...new Set([
          ...(isNear ? defaultRangeExtractor(range) : []),
          ...pinnedRows.filter((row) => row < rows),
        ]),
      ].sort((a, b) => a - b),
  })
  const height = view.getTotalSize()
  const near = isNear && (view.range?.endIndex ?? 0) + overscan >= rows - 1
  // Runs after each render, because the next page may contain no items for this list.
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
 * Reports whether a list is in or near the visible area of its scroller. Reports nothing while the
 * list is hidden.
 */
function watchNear(list: HTMLElement, scroller: HTMLElement, onChange: (isNear: boolean) => void) {
  const view = list.ownerDocument.defaultView
  if (!view?.IntersectionObserver) return () => {}
  const root = scroller === list.ownerDocument.documentElement ? null : scroller
  const observer = new view.IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1)
      if (entry && entry.boundingClientRect.width > 0) onChange(entry.isIntersecting)
    },
    { root, rootMargin: `${AHEAD}px 0px` },
  )
  observer.observe(list)
  return () => observer.disconnect()
}
