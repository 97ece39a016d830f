import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type Offsets, rowOffsets, rowsBetween } from './rows.js'
import { scrollParent } from './scroll-parent.js'

/** In px, drawn ahead of what is in sight. */
const AHEAD = 400

interface WindowOptions {
  readonly list: RefObject<HTMLElement | null>
  readonly rows: number
  /** In px, until rows were measured. */
  readonly rowHeight: number
  readonly onEnd: (() => void) | undefined
}

/** Which rows of a list are in sight, however high each of them is. */
export function useWindow({ list, rows, rowHeight, onEnd }: WindowOptions) {
  const heights = useRef(new Map<number, number>())
  const [seen, setSeen] = useState({ first: 0, last: 11, pageRows: 1, measured: 0 })
  const offsets: Offsets = rowOffsets(rows, heights.current, rowHeight)

  const look = useCallback(() => {
    const box = list.current
    if (!box) return
    const scroller = scrollParent(box)
    const top = scroller.getBoundingClientRect().top - box.getBoundingClientRect().top
    const at = rowOffsets(rows, heights.current, rowHeight)
    const { first, last } = rowsBetween(at, top - AHEAD, top + scroller.clientHeight + AHEAD)
    const pageRows = Math.max(1, Math.floor((scroller.clientHeight * rows) / (at.at(-1) || 1)))
    setSeen((now) =>
      now.first === first && now.last === last && now.pageRows === pageRows
        ? now
        : { ...now, first, last, pageRows },
    )
    if ((at.at(-1) ?? 0) - top - scroller.clientHeight < AHEAD) onEnd?.()
  }, [list, rows, rowHeight, onEnd])

  useLayoutEffect(() => {
    const box = list.current
    if (!box) return
    look()
    const scroller = scrollParent(box)
    const target = scroller === box.ownerDocument.documentElement ? box.ownerDocument : scroller
    const observer = new ResizeObserver(look)
    observer.observe(scroller)
    observer.observe(box)
    target.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      target.removeEventListener('scroll', look)
    }
  }, [list, look])

  // After each render: rows that are new, or higher than they were.
  useLayoutEffect(() => {
    let changed = false
    for (const row of list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? []) {
      const index = Number(row.dataset.row)
      const { height } = row.getBoundingClientRect()
      if (height === 0 || Math.abs((heights.current.get(index) ?? 0) - height) < 1) continue
      heights.current.set(index, height)
      changed = true
    }
    if (changed) setSeen((now) => ({ ...now, measured: now.measured + 1 }))
  })

  return {
    offsets,
    first: seen.first,
    last: Math.min(seen.last, rows - 1),
    pageRows: seen.pageRows,
  }
}
