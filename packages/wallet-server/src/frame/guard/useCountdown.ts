import { useEffect, useState } from 'react'

/** How long a new screen must be visible before a press counts, in ms. */
const freshTime = 500

/**
 * Counts down from the render in which `counted` changes.
 *
 * @param counted - the timed value. Another value restarts, undefined stops
 * @param time - in ms
 * @param step - interval of renders meanwhile, in ms
 * @returns the remaining time in ms, or all of it while `counted` is undefined
 */
export function useCountdown(counted: unknown, time: number, step = time): number {
  const [elapsed, setElapsed] = useState({ counted, time: 0 })
  useEffect(() => {
    let sum = 0
    setElapsed({ counted, time: sum })
    if (counted === undefined) return
    const timer = setInterval(() => {
      sum += step
      setElapsed({ counted, time: sum })
      if (sum >= time) clearInterval(timer)
    }, step)
    return () => clearInterval(timer)
  }, [counted, time, step])
  return elapsed.counted === counted ? time - elapsed.time : time
}

/**
 * Whether a value was visible long enough for the visitor to see it.
 *
 * @param shown - identifies the value. Undefined while it is not visible. Once it is visible again,
 * it must settle again
 */
export const useSettled = (shown: string | undefined): boolean =>
  useCountdown(shown, freshTime) <= 0
