import { useEffect, useLayoutEffect, useRef } from 'react'

/** In ms, so that the last digit is visible before the next step. */
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
