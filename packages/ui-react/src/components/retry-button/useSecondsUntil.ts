import { secondsUntil } from '@carabiner/controllers/internal'
import { useEffect, useRef, useState } from 'react'
import { useInterval } from '../../modal/useInterval.js'

/**
 * The seconds that are left until a time (ms since 1970), counting down to 0. They are never more than the whole wait:
 * where the clock was set back they are 0.
 *
 * @param whole - how long that is, in ms; without it what was left at first
 */
export function useSecondsUntil(time: number | undefined, whole?: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(time, whole))
  const most = useRef(whole)
  useEffect(() => {
    setSeconds(secondsUntil(time, whole))
    most.current = whole ?? (time && time - Date.now())
  }, [time, whole])
  useInterval(
    () => setSeconds(secondsUntil(time, most.current)),
    time === undefined ? undefined : 250,
  )
  return seconds
}
