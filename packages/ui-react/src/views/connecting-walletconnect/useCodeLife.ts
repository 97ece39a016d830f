import type { Pairing } from '@carabiner/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useInterval } from '../../modal/useInterval.js'
import { useRoot } from '../../root/RootContext.js'
import { pageVisibility } from '../../signal/page-visibility.js'

// All in ms.
/** A pairing is renewed this long before it expires. */
const margin = 10_000
/** A renewal arrives within this time, unless it fails. */
const renewalTime = 2_000
/** The interval of the checks. */
const tick = 500

/** The stage in the life of a code. `ending` occurs only if the renewal failed. */
export type CodeLife =
  | { stage: 'preparing' | 'good' | 'expired'; seconds?: undefined }
  | { stage: 'ending'; seconds: number }

/** @param seenSince - the time when the visitor returned to the page, in ms since 1970 */
function lifeOf(pairing: Pairing | undefined, now: number, seenSince: number): CodeLife {
  if (!pairing) return { stage: 'preparing' }
  const remaining = pairing.expiry - now
  const waited = now - seenSince >= renewalTime
  if (remaining <= 0) return { stage: waited ? 'expired' : 'preparing' }
  if (remaining > margin - renewalTime || !waited) return { stage: 'good' }
  return { stage: 'ending', seconds: Math.ceil(remaining / 1000) }
}

/**
 * Tracks the life of a code. A visitor who returns to the page sees the renewed code instead of the
 * expiry.
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
  // Until the next check, the state describes the previous pairing.
  if (!pairing) return { stage: 'preparing' }
  // Shows a new code in its first render, before it is checked.
  const isFresh = life.stage === 'preparing' && pairing.expiry - Date.now() > margin
  return isFresh ? { stage: 'good' } : life
}
