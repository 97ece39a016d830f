import { secondsUntil } from '@carabiner/controllers/internal'
import { useEffect, useState } from 'react'

/**
 * The seconds that are left until a time (ms since 1970), counting down to 0. They are never more than the whole wait:
 * where the clock was set back they are 0.
 *
 * @param whole - how long that is, in ms; without it what was left at first
 */
export function useSecondsUntil(time: number | undefined, whole?: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(time, whole))
  useEffect(() => {
    setSeconds(secondsUntil(time, whole))
    if (time === undefined) return
    const most = whole ?? time - Date.now()
    const timer = setInterval(() => setSeconds(secondsUntil(time, most)), 250)
    return () => clearInterval(timer)
  }, [time, whole])
  return seconds
}
