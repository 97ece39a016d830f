import { secondsUntil } from '@carabiner/controllers/internal'
import { useEffect, useRef, useState } from 'react'
import { useInterval } from '../../modal/useInterval.js'

/**
 * Returns the seconds until a time (ms since 1970), counting down to 0. Returns 0 if more seconds
 * are left than the whole wait, because the clock was set back.
 *
 * @param whole - the whole wait, in ms.
 * @default the time left at first
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
