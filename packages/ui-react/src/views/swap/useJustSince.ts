import { useEffect, useState } from 'react'

/**
 * Returns whether something happened no longer ago than a time span.
 *
 * @param since - the time when it happened, in ms since 1970; undefined if it has not happened
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
