import { useEffect, useState } from 'react'

// Both in ms.
const SHOW_AFTER = 120
const KEEP_FOR = 300

/**
 * Returns whether to show a loading state. It is not shown for a fast load, and otherwise long
 * enough to be noticed.
 *
 * @example
 * const waiting = useCalmLoading(status === 'loading')
 * return waiting ? <SkeletonRows count={6} /> : …
 */
export function useCalmLoading(loading: boolean): boolean {
  const [shown, setShown] = useState(false)
  const [early, setEarly] = useState(false)
  useEffect(() => {
    if (!loading) return
    const timer = setTimeout(() => {
      setShown(true)
      setEarly(true)
    }, SHOW_AFTER)
    return () => clearTimeout(timer)
  }, [loading])
  useEffect(() => {
    if (!early) return
    const timer = setTimeout(setEarly, KEEP_FOR, false)
    return () => clearTimeout(timer)
  }, [early])
  if (shown && !loading && !early) setShown(false)
  return shown
}
