import { whenCalm } from '@carabiner/controllers/internal'
import { useEffect, useRef } from 'react'

/**
 * Runs an action once the page is idle, and again whenever the key changes.
 *
 * @param key - undefined if there is nothing to do
 */
export function useIdle(key: string | undefined, action: () => void): void {
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    if (key === undefined) return
    return whenCalm(window, () => latest.current())
  }, [key])
}
