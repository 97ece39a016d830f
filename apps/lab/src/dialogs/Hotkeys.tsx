import { useEffect, useState } from 'react'

/** Counts what a host's hotkeys would hear: keys at the document, not typed into a field of its own. */
export function Hotkeys() {
  const [heard, setHeard] = useState('')
  useEffect(() => {
    const hear = ({ key }: KeyboardEvent) => setHeard((before) => `${before}${key} `)
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
  return <output data-testid="hotkeys">{heard}</output>
}
