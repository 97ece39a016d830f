import { useState } from 'react'

/** Whether there was a value once: what leaves must stay in place while it does. */
export function useSeen(value: unknown): boolean {
  const [seen, setSeen] = useState(value !== undefined)
  if (value !== undefined && !seen) setSeen(true)
  return seen
}
