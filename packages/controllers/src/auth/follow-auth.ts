import type { Carabiner, Unsubscribe } from '@carabiner/core'
import type { AuthCapability } from '@carabiner/core/internal'
import { findAuth } from './find-auth.js'

/**
 * Calls `listener` with the embedded wallet once it exists, and with each replacement.
 *
 * @param listener - may return a function to call when that wallet is gone
 */
export function followAuth(
  carabiner: Carabiner,
  listener: (auth: AuthCapability) => Unsubscribe | undefined,
): Unsubscribe {
  let current: AuthCapability | undefined
  let stop: Unsubscribe | undefined
  const follow = () => {
    const auth = findAuth(carabiner)?.auth
    if (auth === current) return
    stop?.()
    current = auth
    stop = auth && listener(auth)
  }
  follow()
  const unsubscribe = carabiner.subscribe(follow)
  return () => {
    unsubscribe()
    stop?.()
  }
}
