import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { cx } from '../../primitives/cx.js'

interface ScrollingRowsProps {
  readonly count: number
  /** Whether the rows are still loading and invisible, with their space reserved. */
  readonly quiet: boolean
  readonly children: ReactNode
}

/** The maximum number of rows without a scroller of their own. */
const maxUnscrolled = 7

/**
 * Rows in a scroller that shows six and a half of them. The half row and a fade indicate that there
 * are more.
 */
export function ScrollingRows({ count, quiet, children }: ScrollingRowsProps) {
  const box = useRef<HTMLDivElement>(null)
  const scrolls = count > maxUnscrolled
  const mark = () => {
    const { current } = box
    // Measuring forces a layout, so it is done only if the rows can scroll.
    if (!current || !scrolls) return
    const { scrollTop, scrollHeight, clientHeight } = current
    current.toggleAttribute('data-above', scrollTop > 1)
    current.toggleAttribute('data-below', scrollHeight - scrollTop - clientHeight > 1)
  }
  useLayoutEffect(mark)
  const handlers = {
    onScroll: mark,
    // The browser does not scroll a row into view when focus is restored to it.
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
