import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** The direction of the navigation to the next view. */
export type Direction = 'forward' | 'back' | 'replace'

interface Entry<Value> {
  readonly id: number
  readonly key: string
  readonly value: Value
}

/**
 * Returns the value, and the previous key's value during its exit, so that the two can cross-fade.
 * If the key changes again, the first exit ends immediately.
 */
export function useCrossFade<Value>(key: string, value: Value, duration: number) {
  const [now, setNow] = useState({ id: 0, key })
  const [leaving, setLeaving] = useState<Entry<Value>>()
  const last = useRef(value)

  if (now.key !== key) {
    setLeaving({ ...now, value: last.current })
    setNow({ id: now.id + 1, key })
  }
  useLayoutEffect(() => {
    last.current = value
  })
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => setLeaving(undefined), duration)
    return () => clearTimeout(timer)
  }, [leaving, duration])

  return { id: now.id, leaving }
}
