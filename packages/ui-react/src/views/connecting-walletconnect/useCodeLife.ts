import type { Pairing } from '@carabiner/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useInterval } from '../../modal/useInterval.js'
import { useRoot } from '../../root/RootContext.js'
import { pageVisibility } from '../../signal/page-visibility.js'

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
  const seenSince = useRef(0)
  const look = useCallback(() => {
    const next = lifeOf(pairing, Date.now(), seenSince.current)
    setLife((now) => (now.stage === next.stage && now.seconds === next.seconds ? now : next))
  }, [pairing])
  useEffect(() => {
    const { get: isVisible, subscribe } = pageVisibility(ownerDocument)
    seenSince.current = 0
    look()
    return subscribe(() => {
      if (!isVisible()) return
      seenSince.current = Date.now()
      look()
    })
  }, [look, ownerDocument])
  useInterval(look, tick)
  // A new pairing is not as old as the one before it.
  if (!pairing) return { stage: 'preparing' }
  // Shown with the rendering that it comes with, not after the first look.
  const isFresh = life.stage === 'preparing' && pairing.expiry - Date.now() > margin
  return isFresh ? { stage: 'good' } : life
}
