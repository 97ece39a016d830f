import { secondsUntil } from '@carabiner/controllers'
import { useEffect, useState } from 'react'

/**
 * The seconds that are left until a time (ms since 1970), counting down to 0. They are never more than at first: where
 * the clock was set back they are 0.
 */
export function useSecondsUntil(time: number | undefined): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(time))
  useEffect(() => {
    setSeconds(secondsUntil(time))
    if (time === undefined) return
    const most = time - Date.now()
    const timer = setInterval(() => setSeconds(secondsUntil(time, most)), 250)
    return () => clearInterval(timer)
  }, [time])
  return seconds
}
