import { secondsUntil } from '@carabiner/controllers/internal'
import { useEffect, useRef, useState } from 'react'
import { useInterval } from '../../modal/useInterval.js'

/**
 * Returns the seconds until a time (in ms since 1970), counting down to 0. Returns 0 if the
 * remaining time is longer than the whole duration, because then the clock was set back.
 *
 * @param duration - the whole duration, in ms
 * @default the remaining time at the first render
 */
export function useSecondsUntil(time: number | undefined, duration?: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(time, duration))
  const longest = useRef(duration)
  useEffect(() => {
    setSeconds(secondsUntil(time, duration))
    longest.current = duration ?? (time && time - Date.now())
  }, [time, duration])
  useInterval(
    () => setSeconds(secondsUntil(time, longest.current)),
    time === undefined ? undefined : 250,
  )
  return seconds
}
