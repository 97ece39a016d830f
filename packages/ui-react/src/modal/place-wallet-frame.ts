import { findAuth } from '@carabiner/controllers'
import type { AuthCapability, Carabiner, Unsubscribe } from '@carabiner/core'

/**
 * Tells the embedded wallet where its frame goes, once there is one: into the modal's element, where it stays.
 *
 * @param host - resolves once that element is in the page
 */
export function placeWalletFrame(
  carabiner: Carabiner,
  host: () => Promise<HTMLElement>,
): Unsubscribe {
  let placed: AuthCapability | undefined
  const follow = () => {
    const auth = findAuth(carabiner)?.auth
    if (!auth || auth === placed) return
    placed = auth
    auth.frame.placeIn(host)
  }
  follow()
  return carabiner.subscribe(follow)
}
