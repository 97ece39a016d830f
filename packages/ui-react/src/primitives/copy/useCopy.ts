import { useCallback, useEffect, useState } from 'react'
import { useRoot } from '../../root/RootContext.js'
import { copyText } from './copy-text.js'

/** In ms: how long the tick stands for "copied". */
const TICK = 1500

/** Copies text, and remembers for a moment that it did. */
export function useCopy() {
  const { host } = useRoot()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(setCopied, TICK, false)
    return () => clearTimeout(timer)
  }, [copied])
  /** Whether the text is on the clipboard now. */
  const copy = useCallback(
    async (text: string): Promise<boolean> => {
      const done = await copyText(host, text)
      setCopied(done)
      return done
    },
    [host],
  )
  return { copied, copy }
}
