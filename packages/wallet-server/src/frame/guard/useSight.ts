import { type RefObject, useEffect, useState } from 'react'
import { useSettled } from './useCountdown.js'
import { usePageVisible } from './usePageVisible.js'
import { watchCover } from './watch-cover.js'

/** The minimum size of a readable screen, in CSS pixels. */
const minimum = { width: 280, height: 320 }

/** The visibility of a screen. */
export interface Sight {
  readonly isSeen: boolean
  /** The obstacles, as the visitor sees them. */
  readonly holds: readonly ('hidden' | 'small' | 'covered')[]
}

/**
 * Watches whether a screen is visible and readable: its document is shown, it is large enough and
 * uncovered.
 */
export function useSight(screen: RefObject<HTMLElement | null>): Sight {
  const isShown = usePageVisible()
  const isLarge = useLarge(screen)
  const [isBare, setBare] = useState(false)

  useEffect(() => {
    const element = screen.current
    return element ? watchCover(element, setBare) : undefined
  }, [screen])

  // A screen that slides in is not fully visible at first, although nothing covers it.
  const isCovered = useSettled(isBare ? undefined : 'covered')
  const holds: readonly [Sight['holds'][number], boolean][] = [
    ['hidden', !isShown],
    ['small', !isLarge],
    ['covered', isCovered],
  ]
  return {
    isSeen: isShown && isLarge && isBare,
    holds: holds.filter(([, holds]) => holds).map(([hold]) => hold),
  }
}

function useLarge(screen: RefObject<HTMLElement | null>): boolean {
  const [isLarge, setLarge] = useState(true)
  useEffect(() => {
    const look = () => {
      const { clientWidth: width = 0, clientHeight: height = 0 } = screen.current ?? {}
      setLarge(width >= minimum.width && height >= minimum.height)
    }
    look()
    window.addEventListener('resize', look)
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(look)
    if (screen.current) observer?.observe(screen.current)
    return () => {
      window.removeEventListener('resize', look)
      observer?.disconnect()
    }
  }, [screen])
  return isLarge
}
