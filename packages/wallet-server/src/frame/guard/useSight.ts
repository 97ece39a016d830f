import { type RefObject, useEffect, useState } from 'react'
import { freshFor, type Hold, minimum } from './hold.js'
import { watchCover } from './watch-cover.js'

/** Whether a screen can be seen. */
export interface Sight {
  readonly isSeen: boolean
  /** What is in the way, as the visitor is told. */
  readonly holds: readonly Extract<Hold, 'hidden' | 'small' | 'covered'>[]
}

/** Watches whether all of a screen can be seen and read: its document is shown, it is large enough and not covered. */
export function useSight(screen: RefObject<HTMLElement | null>): Sight {
  const isShown = useShown()
  const isLarge = useLarge(screen)
  const [isBare, setBare] = useState(false)
  const [isCovered, setCovered] = useState(false)

  useEffect(() => {
    const element = screen.current
    return element ? watchCover(element, setBare) : undefined
  }, [screen])

  // While it comes in it is not wholly in sight yet: nothing to be told of.
  useEffect(() => {
    setCovered(false)
    if (isBare) return
    const timer = setTimeout(() => setCovered(true), freshFor)
    return () => clearTimeout(timer)
  }, [isBare])

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

function useShown(): boolean {
  const [isShown, setShown] = useState(document.visibilityState !== 'hidden')
  useEffect(() => {
    const look = () => setShown(document.visibilityState !== 'hidden')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isShown
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
