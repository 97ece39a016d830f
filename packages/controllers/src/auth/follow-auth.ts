import type { Carabiner, Unsubscribe } from '@carabiner/core'
import type { AuthCapability } from '@carabiner/core/internal'
import { findAuth } from './find-auth.js'

/**
 * Calls back with the embedded wallet once there is one, and with each that takes its place.
 *
 * @param listener - its answer is called when the wallet is gone
 */
export function followAuth(
  carabiner: Carabiner,
  listener: (auth: AuthCapability) => Unsubscribe | undefined,
): Unsubscribe {
  let known: AuthCapability | undefined
  let stop: Unsubscribe | undefined
  const follow = () => {
    const auth = findAuth(carabiner)?.auth
    if (auth === known) return
    stop?.()
    known = auth
    stop = auth && listener(auth)
  }
  follow()
  const unsubscribe = carabiner.subscribe(follow)
  return () => {
    unsubscribe()
    stop?.()
  }
}
