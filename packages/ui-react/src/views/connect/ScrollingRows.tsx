import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { cx } from '../../primitives/cx.js'

interface ScrollingRowsProps {
  readonly count: number
  /** True while rows are loading and still invisible, with reserved space. */
  readonly quiet: boolean
  readonly children: ReactNode
}

/** From this number on, the rows have a scroller of their own. */
const most = 7

/** Rows of which six and a half are visible: the half row and a fade indicate more. */
export function ScrollingRows({ count, quiet, children }: ScrollingRowsProps) {
  const box = useRef<HTMLDivElement>(null)
  const scrolls = count > most
  const mark = () => {
    const { current } = box
    // Measuring forces a layout, so only if the rows can scroll.
    if (!current || !scrolls) return
    const { scrollTop, scrollHeight, clientHeight } = current
    current.toggleAttribute('data-above', scrollTop > 1)
    current.toggleAttribute('data-below', scrollHeight - scrollTop - clientHeight > 1)
  }
  useLayoutEffect(mark)
  const handlers = {
    onScroll: mark,
    // Restored focus does not scroll the row into view.
    onFocus: ({ target }: FocusEvent) => target.scrollIntoView({ block: 'nearest' }),
  }
  return (
    <div
      {...handlers}
      ref={box}
      className={cx(scrolls && 'cb-connect-rows', quiet && 'cb-connect-quiet')}
    >
      {children}
    </div>
  )
}
