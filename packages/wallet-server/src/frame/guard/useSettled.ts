import { useEffect, useState } from 'react'
import { freshFor } from './hold.js'

/**
 * Whether what is shown has been there for so long that it was seen.
 *
 * @param shown - names it; undefined while it is out of sight: it is new again afterwards
 */
export function useSettled(shown: string | undefined): boolean {
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    setSettled(undefined)
    if (shown === undefined) return
    const timer = setTimeout(() => setSettled(shown), freshFor)
    return () => clearTimeout(timer)
  }, [shown])
  return shown !== undefined && settled === shown
}
