import { type RefObject, useLayoutEffect, useState } from 'react'

/** Returns the number of columns that fit the width of a list. */
export function useColumns(
  list: RefObject<HTMLElement | null>,
  columns: number | ((width: number) => number),
): number {
  const fixed = typeof columns === 'number' ? columns : undefined
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    const box = list.current
    if (!box || fixed !== undefined) return
    const measure = () => setWidth(box.clientWidth || undefined)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [list, fixed])
  if (typeof columns === 'number') return columns
  return width === undefined ? 1 : Math.max(1, columns(width))
}
