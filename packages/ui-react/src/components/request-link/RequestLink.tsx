import type { WaitingWallet } from '@carabiner/core'
import { useT } from '../../i18n/useT.js'
import { ButtonLink } from '../../primitives/button/ButtonLink.js'

/** Into a wallet on this device, where a request waits. */
export function RequestLink({ wallet: { name, link } }: { readonly wallet: WaitingWallet }) {
  const t = useT()
  return (
    <p className="cb-view-request">
      <ButtonLink href={link.href} target={link.target} rel="noopener noreferrer">
        {t('connecting.openApp', { wallet: name })}
      </ButtonLink>
    </p>
  )
}
