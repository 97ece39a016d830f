import { type RefObject, useEffect, useState } from 'react'
import { useSettled } from './useCountdown.js'
import { usePageVisible } from './usePageVisible.js'
import { watchCover } from './watch-cover.js'

/** The least that a screen needs to be read, in CSS pixels. */
const minimum = { width: 280, height: 320 }

/** Whether a screen can be seen. */
export interface Sight {
  readonly isSeen: boolean
  /** What is in the way, as the visitor is told. */
  readonly holds: readonly ('hidden' | 'small' | 'covered')[]
}

/** Watches whether all of a screen can be seen and read: its document is shown, it is large enough and not covered. */
export function useSight(screen: RefObject<HTMLElement | null>): Sight {
  const isShown = usePageVisible()
  const isLarge = useLarge(screen)
  const [isBare, setBare] = useState(false)

  useEffect(() => {
    const element = screen.current
    return element ? watchCover(element, setBare) : undefined
  }, [screen])

  // A screen that comes in is not wholly in sight at first: that is no cover to tell the visitor of.
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
