import type { Pairing } from '@carabiner/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useInterval } from '../../modal/useInterval.js'
import { useRoot } from '../../root/RootContext.js'
import { pageVisibility } from '../../signal/page-visibility.js'

// All in ms.
/** The time before its expiry at which a pairing is renewed. */
const margin = 10_000
/** The time within which a successful renewal arrives. */
const shownAtLeast = 2_000
/** The interval at which a code's age is checked. */
const tick = 500

/** The remaining life of a code. `ending` only occurs if the renewal failed. */
export type CodeLife =
  | { stage: 'preparing' | 'good' | 'expired'; seconds?: undefined }
  | { stage: 'ending'; seconds: number }

/** @param seenSince - the time when the visitor returned to the page, in ms since 1970 */
function lifeOf(pairing: Pairing | undefined, now: number, seenSince: number): CodeLife {
  if (!pairing) return { stage: 'preparing' }
  const left = pairing.expiry - now
  const waited = now - seenSince >= shownAtLeast
  if (left <= 0) return { stage: waited ? 'expired' : 'preparing' }
  if (left > margin - shownAtLeast || !waited) return { stage: 'good' }
  return { stage: 'ending', seconds: Math.ceil(left / 1000) }
}

/**
 * Tracks a code until it expires. A returning visitor sees the renewed code instead of the expiry.
 */
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
  // A new pairing does not have the previous one's age.
  if (!pairing) return { stage: 'preparing' }
  // Shows a new code in its first render, before the first check.
  const isFresh = life.stage === 'preparing' && pairing.expiry - Date.now() > margin
  return isFresh ? { stage: 'good' } : life
}
