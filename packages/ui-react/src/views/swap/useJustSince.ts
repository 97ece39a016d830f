import { useEffect, useState } from 'react'

/**
 * Returns whether something happened within the time span.
 *
 * @param since - in ms since 1970; undefined if nothing happened
 * @param span - in ms
 */
export function useJustSince(since: number | undefined, span: number): boolean {
  const [over, setOver] = useState<number>()
  useEffect(() => {
    if (since === undefined) return
    const timer = setTimeout(setOver, Math.max(0, since + span - Date.now()), since)
    return () => clearTimeout(timer)
  }, [since, span])
  return since !== undefined && over !== since
}
