import { type RefObject, useEffect, useState } from 'react'
import { freshFor, type Hold, minimum } from './hold.js'
import { watchCover } from './watch-cover.js'
import { watchEnd } from './watch-end.js'

interface GuardParts {
  /** The whole screen: it has to be large enough, and nothing may cover any of it. */
  readonly screen: RefObject<HTMLElement | null>
  /** What is scrolled. */
  readonly box: RefObject<HTMLElement | null>
  /** Another one means something else: it has to be seen and read again. */
  readonly revision: number
  /** Whether there is something to confirm. */
  readonly isReady: boolean
}

/**
 * Why Confirm does nothing yet, as far as the window tells: it is hidden, too small or covered, what it shows is new,
 * or was not scrolled past.
 */
export function useGuard({ screen, box, revision, isReady }: GuardParts): readonly Hold[] {
  const isVisible = useVisible()
  const isLarge = useLarge(screen)
  const [isSeen, setSeen] = useState(false)
  const [isCovered, setCovered] = useState(false)
  const [isRead, setRead] = useState(-1)
  const [isOld, setOld] = useState('')

  useEffect(() => {
    const element = screen.current
    return element ? watchCover(element, setSeen) : undefined
  }, [screen])

  // While it comes in it is not wholly in sight yet: nothing to be told of.
  useEffect(() => {
    setCovered(false)
    if (isSeen) return
    const timer = setTimeout(() => setCovered(true), freshFor)
    return () => clearTimeout(timer)
  }, [isSeen])

  useEffect(() => {
    const element = box.current
    return element && isReady ? watchEnd(element, () => setRead(revision)) : undefined
  }, [box, revision, isReady])

  // What was out of sight is new again.
  const shown = isReady && isVisible && isSeen && isLarge ? String(revision) : undefined
  useEffect(() => {
    setOld('')
    if (shown === undefined) return
    const timer = setTimeout(() => setOld(shown), freshFor)
    return () => clearTimeout(timer)
  }, [shown])

  const holds: readonly [Hold, boolean][] = [
    ['hidden', !isVisible],
    ['small', !isLarge],
    ['covered', isCovered],
    ['fresh', isOld !== shown],
    ['unread', isRead !== revision],
  ]
  return holds.filter(([, holds]) => holds).map(([hold]) => hold)
}

function useVisible(): boolean {
  const [isVisible, setVisible] = useState(document.visibilityState !== 'hidden')
  useEffect(() => {
    const look = () => setVisible(document.visibilityState !== 'hidden')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isVisible
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
