import { useEffect, useState } from 'react'

/** How long a screen or a change of it is shown before a press counts, in ms: the visitor has to see it first. */
const freshTime = 500

/**
 * Counts down from the render in which `counted` changes.
 *
 * @param counted - what the time is for; another value starts anew, undefined stops
 * @param time - in ms
 * @param step - how often the component renders meanwhile, in ms
 * @returns what is left, in ms; all of it while nothing is counted
 */
export function useCountdown(counted: unknown, time: number, step = time): number {
  const [passed, setPassed] = useState({ counted, time: 0 })
  useEffect(() => {
    let sum = 0
    setPassed({ counted, time: sum })
    if (counted === undefined) return
    const timer = setInterval(() => {
      sum += step
      setPassed({ counted, time: sum })
      if (sum >= time) clearInterval(timer)
    }, step)
    return () => clearInterval(timer)
  }, [counted, time, step])
  return passed.counted === counted ? time - passed.time : time
}

/**
 * Whether something is shown for so long that the visitor saw it.
 *
 * @param shown - names it; undefined while it is out of sight: it is new again afterwards
 */
export const useSettled = (shown: string | undefined): boolean =>
  useCountdown(shown, freshTime) <= 0
