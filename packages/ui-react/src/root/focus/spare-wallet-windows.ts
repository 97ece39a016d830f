import type { Carabiner, Unsubscribe } from '@carabiner/core'
import type { IsolatedRoot } from '../mount-root.js'

/**
 * Records the elements that are added to the body during a wallet request. The wallet's own window
 * must stay usable, even if the modal is closed and reopened meanwhile.
 */
export function spareWalletWindows(
  { host, spared }: IsolatedRoot,
  { getSnapshot }: Carabiner,
): Unsubscribe {
  const observer = new MutationObserver((records) => {
    if (!getSnapshot().pendingRequests) return
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (node instanceof Element && node !== host) spared.add(node)
      }
    }
  })
  observer.observe(host.ownerDocument.body, { childList: true })
  return () => observer.disconnect()
}
