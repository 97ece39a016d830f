import type { ActiveAccount } from '@carabiner/core'
import { useRef } from 'react'
import { QrCode } from '../../components/qr-code/QrCode.js'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { COPY } from '../../icons/glyphs.js'
import { CHECK } from '../../icons/host-glyphs.js'
import { useModalContext } from '../../modal/context.js'
import { AddressGroups } from '../../primitives/address/AddressGroups.js'
import { Button } from '../../primitives/button/Button.js'
import { useCopy } from '../../primitives/copy/useCopy.js'
import { useTellCopied } from '../account/useTellCopied.js'
import type { ReceivingAddress } from './list-addresses.js'
import { en } from './messages.en.js'

export interface AddressPanelProps extends ReceivingAddress {
  readonly account: ActiveAccount
}

/**
 * An address as a QR code and as text, with its purpose. The code has no URI scheme, because some
 * scanners don't support it.
 */
export function AddressPanel({ account, address, purpose }: AddressPanelProps) {
  const tOwn = useT(en)
  const tLater = useT(later)
  const { carabiner } = useModalContext()
  const text = useRef<HTMLParagraphElement>(null)
  const { copied, copy } = useCopy()
  const tellCopied = useTellCopied()
  const network = account.networkId && carabiner.networks.get(account.networkId)?.name
  const onClick = async () => {
    const done = await copy(address)
    tellCopied(done)
    // Selects the address, because the message tells the visitor to copy it by hand.
    if (!done && text.current)
      text.current.ownerDocument.getSelection()?.selectAllChildren(text.current)
  }
  return (
    <div className="cb-receive-address">
      <QrCode text={address} label={tOwn('receive.label')} />
      <p className="cb-receive-hint">
        {network === undefined
          ? tOwn('receive.anyHint')
          : tOwn(purpose ? `receive.${purpose}Hint` : 'receive.hint', { network })}
      </p>
      <p className="cb-receive-text" ref={text}>
        <AddressGroups value={address} />
      </p>
      <Button
        variant="soft"
        size="md"
        icon={<Glyph path={copied ? CHECK : COPY} size={16} />}
        data-row-id="copy"
        onClick={() => void onClick()}
      >
        {tLater('common.copyAddress')}
      </Button>
    </div>
  )
}
