import type { Carabiner, Unsubscribe } from '@carabiner/core'
import type { IsolatedRoot } from '../mount-root.js'

/**
 * Notes what is added to the page's body while a wallet is asked: the wallet's own window, which the
 * visitor has to answer also when the modal is closed and opened again meanwhile.
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
