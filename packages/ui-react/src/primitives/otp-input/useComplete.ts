import { useEffect, useLayoutEffect, useRef } from 'react'

/** In ms. The last digit is visible for this time before the next step. */
const PAUSE = 120

/** Calls back once for each complete code. */
export function useComplete(value: string, length: number, onComplete: (code: string) => void) {
  const latest = useRef(onComplete)
  useLayoutEffect(() => {
    latest.current = onComplete
  })
  useEffect(() => {
    if (value.length < length) return
    const timer = setTimeout(() => latest.current(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value, length])
}
