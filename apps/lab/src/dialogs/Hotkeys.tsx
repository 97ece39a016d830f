import { useEffect, useState } from 'react'

/**
 * Counts the keys that a host's hotkeys would get: keys at the document that are not typed into a
 * host's field.
 */
export function Hotkeys() {
  const [heard, setHeard] = useState('')
  useEffect(() => {
    const hear = ({ key }: KeyboardEvent) => setHeard((before) => `${before}${key} `)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
  return <output data-testid="hotkeys">{heard}</output>
}
