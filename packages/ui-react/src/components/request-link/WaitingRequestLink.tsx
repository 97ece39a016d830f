import type { WaitingRequest } from '@carabiner/controllers/internal'
import { useEffect, useRef } from 'react'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { ButtonLink } from '../../primitives/button/ButtonLink.js'
import { useRoot } from '../../root/RootContext.js'

/**
 * The link into a wallet on this device where a request waits. It is followed by itself, once, while the browser
 * still counts that as the press that asked for it; never if only the wallet itself named the address.
 */
function RequestLink({ wallet: { name, link, claimed } }: { readonly wallet: WaitingRequest }) {
  const { walletConnect } = useModalContext().controllers
  const more = useT(later)
  const anchor = useRef<HTMLAnchorElement>(null)
  const view = useRoot().host.ownerDocument.defaultView
  const { href } = link
  useEffect(() => {
    const isPress = !claimed && view?.navigator.userActivation?.isActive
    if (isPress && anchor.current?.href === href && walletConnect.takeFollow())
      anchor.current.click()
  }, [view, claimed, href, walletConnect])
  return (
    <p className="cb-view-request">
      <ButtonLink ref={anchor} href={href} target={link.target} rel="noopener noreferrer">
        {more('connecting.openApp', { wallet: name })}
      </ButtonLink>
    </p>
  )
}

/** The way to a request that waits in a wallet on this device, under whatever view is shown. */
export function WaitingRequestLink() {
  const { waiting } = useProxy(useModalContext().controllers.walletConnect.state)
  return waiting ? <RequestLink wallet={waiting} /> : null
}
