import { useRef } from 'react'

/** Returns the last defined value, so that a view that fades out keeps its content. */
export function useLast<T>(value: T | undefined): T | undefined {
  const last = useRef(value)
  if (value !== undefined) last.current = value
  return last.current
}
