import { useRef } from 'react'

/** The last value that was there: a view that fades out keeps what it showed. */
export function useLast<T>(value: T | undefined): T | undefined {
  const last = useRef(value)
  if (value !== undefined) last.current = value
  return last.current
}
