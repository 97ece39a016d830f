import type { WaitingWallet } from '@carabiner/core'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { ButtonLink } from '../../primitives/button/ButtonLink.js'

/** Into a wallet on this device, where a request waits. */
export function RequestLink({ wallet: { name, link } }: { readonly wallet: WaitingWallet }) {
  const more = useT(later)
  return (
    <p className="cb-view-request">
      <ButtonLink href={link.href} target={link.target} rel="noopener noreferrer">
        {more('connecting.openApp', { wallet: name })}
      </ButtonLink>
    </p>
  )
}
