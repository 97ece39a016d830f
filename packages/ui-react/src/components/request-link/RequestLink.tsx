import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { ButtonLink } from '../../primitives/button/ButtonLink.js'

/** The way to a request that waits in a wallet on this device, under whatever view is shown. */
export function RequestLink() {
  const t = useT()
  const { walletConnect } = useModalContext().controllers
  const { waiting } = useProxy(walletConnect.state)
  if (!waiting) return null
  const { name, link } = waiting
  return (
    <p className="cb-view-request">
      <ButtonLink href={link.href} target={link.target} rel="noopener noreferrer">
        {t('connecting.openApp', { wallet: name })}
      </ButtonLink>
    </p>
  )
}
