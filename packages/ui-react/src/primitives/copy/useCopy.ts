import { useCallback, useEffect, useState } from 'react'
import { useRoot } from '../../root/RootContext.js'
import { copyText } from './copy-text.js'

/** In ms. The time for which the tick shows. */
const TICK = 1500

/** Copies text, and reports success for a moment. */
export function useCopy() {
  const { host } = useRoot()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(setCopied, TICK, false)
    return () => clearTimeout(timer)
  }, [copied])
  /** Copies and returns whether it succeeded. */
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
