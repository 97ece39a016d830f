import type { WaitingRequest } from '@carabiner/controllers/internal'
import { useEffect, useRef } from 'react'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { ButtonLink } from '../../primitives/button/ButtonLink.js'
import { useRoot } from '../../root/RootContext.js'

/**
 * The link to a pending request in a wallet on this device. It opens automatically, once, while the
 * browser still treats it as part of the visitor's press. It never opens by itself if only the
 * wallet gave the URL.
 */
function RequestLink({ wallet: { name, link, claimed } }: { readonly wallet: WaitingRequest }) {
  const { walletConnect } = useModalContext().controllers
  const tLater = useT(later)
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
        {tLater('connecting.openApp', { wallet: name })}
      </ButtonLink>
    </p>
  )
}

/** The link to a pending request in a wallet on this device, in every view. */
export function WaitingRequestLink() {
  const { waiting } = useProxy(useModalContext().controllers.walletConnect.state)
  return waiting ? <RequestLink wallet={waiting} /> : null
}
