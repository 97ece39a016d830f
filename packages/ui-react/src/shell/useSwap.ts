import { useEffect, useLayoutEffect, useRef, useState } from 'react'

interface Entry<Value> {
  readonly id: number
  readonly key: string
  readonly value: Value
}

/**
 * Keeps what was shown under the previous key for as long as its exit lasts, so that old and new cross. A
 * further change ends the first one at once.
 */
export function useSwap<Value>(key: string, value: Value, duration: number) {
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
