import type { Pairing } from '@carabiner/core'
import { useEffect, useState } from 'react'
import { useRoot } from '../../root/RootContext.js'

// All in ms.
/** A pairing is renewed that long before its end. */
const margin = 10_000
/** A renewal that works is here by then. */
const shownAtLeast = 2_000
/** How often a code's age is looked at. */
const tick = 500

/** How long a code is still good for: `ending` only when it was not renewed as it should have been. */
export type CodeLife =
  | { stage: 'preparing' | 'good' | 'expired'; seconds?: undefined }
  | { stage: 'ending'; seconds: number }

/** @param seenSince - when the visitor came back to the page, in ms since 1970 */
function lifeOf(pairing: Pairing | undefined, now: number, seenSince: number): CodeLife {
  if (!pairing) return { stage: 'preparing' }
  const left = pairing.expiry - now
  const waited = now - seenSince >= shownAtLeast
  if (left <= 0) return { stage: waited ? 'expired' : 'preparing' }
  if (left > margin - shownAtLeast || !waited) return { stage: 'good' }
  return { stage: 'ending', seconds: Math.ceil(left / 1000) }
}

/** Follows a code to its end. A visitor who comes back to the page sees the new one, not that the old one is over. */
export function useCodeLife(pairing: Pairing | undefined): CodeLife {
  const { ownerDocument } = useRoot().host
  const [life, setLife] = useState<CodeLife>(() => lifeOf(pairing, Date.now(), 0))
  useEffect(() => {
    let seenSince = 0
    const look = () => {
      const next = lifeOf(pairing, Date.now(), seenSince)
      setLife((now) => (now.stage === next.stage && now.seconds === next.seconds ? now : next))
    }
    const onChange = () => {
      if (ownerDocument.visibilityState === 'hidden') return
      seenSince = Date.now()
      look()
    }
    look()
    const timer = setInterval(look, tick)
    ownerDocument.addEventListener('visibilitychange', onChange)
    return () => {
      clearInterval(timer)
      ownerDocument.removeEventListener('visibilitychange', onChange)
    }
  }, [pairing, ownerDocument])
  // A new pairing is not as old as the one before it.
  if (!pairing) return { stage: 'preparing' }
  // Shown with the rendering that it comes with, not after the first look.
  const isFresh = life.stage === 'preparing' && pairing.expiry - Date.now() > margin
  return isFresh ? { stage: 'good' } : life
}
