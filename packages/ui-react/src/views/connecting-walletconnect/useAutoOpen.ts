import { createWalletLinks } from '@carabiner/controllers'
import type { WalletLink } from '@carabiner/core/wallets'
import { useEffect, useRef } from 'react'
import { useController } from '../../modal/useController.js'
import { useRoot } from '../../root/RootContext.js'

/**
 * Follows a link into a wallet by itself, once, as soon as it is there: only while the browser still
 * counts that as the visitor's own tap, and only where no link was pressed yet.
 */
export function useAutoOpen(link: WalletLink | undefined) {
  const anchor = useRef<HTMLAnchorElement>(null)
  const tried = useRef(false)
  const links = useController(createWalletLinks)
  const view = useRoot().host.ownerDocument.defaultView
  const ready = link !== undefined
  useEffect(() => {
    if (!ready || tried.current) return
    tried.current = true
    const pressed = links.state.openedAt !== undefined
    if (!pressed && view?.navigator.userActivation?.isActive) anchor.current?.click()
  }, [ready, view, links])
  return anchor
}
