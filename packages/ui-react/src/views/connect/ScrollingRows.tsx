import { type FocusEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { cx } from '../../primitives/cx.js'

interface ScrollingRowsProps {
  readonly count: number
  /** What is on its way is not shown yet, but has its place. */
  readonly quiet: boolean
  readonly children: ReactNode
}

/** From here on rows scroll by themselves. */
const most = 7

/** Rows of which at most six and a half are seen at once: the half one and a fade say that there are more. */
export function ScrollingRows({ count, quiet, children }: ScrollingRowsProps) {
  const box = useRef<HTMLDivElement>(null)
  const scrolls = count > most
  const mark = () => {
    const { current } = box
    // To measure forces a layout: not where nothing can scroll.
    if (!current || !scrolls) return
    const { scrollTop, scrollHeight, clientHeight } = current
    current.toggleAttribute('data-above', scrollTop > 1)
    current.toggleAttribute('data-below', scrollHeight - scrollTop - clientHeight > 1)
  }
  useLayoutEffect(mark)
  const handlers = {
    onScroll: mark,
    // Focus that comes back to a row does not bring it into sight by itself.
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
