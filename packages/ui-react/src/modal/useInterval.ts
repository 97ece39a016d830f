import { useEffect, useRef } from 'react'

/** Calls the latest action at an interval. @param interval - in ms; undefined stops it */
export function useInterval(action: () => void, interval: number | undefined): void {
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    if (interval === undefined) return
    const timer = setInterval(() => latest.current(), interval)
    return () => clearInterval(timer)
  }, [interval])
}
