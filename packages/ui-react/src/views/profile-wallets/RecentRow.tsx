import { shortenAddress } from '@carabiner/core/internal'
import { useId } from 'react'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { BIN } from '../../icons/glyphs.js'
import { useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { Address } from '../../primitives/address/Address.js'
import { Button } from '../../primitives/button/Button.js'
import { IconButton } from '../../primitives/icon-button/IconButton.js'
import { WalletImage } from '../../primitives/picture/Picture.js'
import { RowBox } from '../../primitives/row/RowBox.js'
import { useIntent } from '../connect/useIntent.js'
import type { FamilyAccount } from './family-wallet.js'
import { en } from './messages.en.js'
import { useWallet } from './useWallet.js'

/** A row for a recently connected wallet. */
export function RecentRow({ profile, namespace, connectorId, address }: FamilyAccount) {
  const tOwn = useT(en)
  const id = useId()
  const { controllers } = useModalContext()
  const intent = useIntent([connectorId])
  const { connecting } = useProxy(controllers.wallets.state)
  const { name, icon } = useWallet(connectorId)
  return (
    <RowBox
      lead={<WalletImage name={name} id={connectorId} src={icon} />}
      title={<Address value={address} />}
      subtitle={<span id={id}>{name}</span>}
      actions={
        <>
          <Button
            variant="outline"
            size="sm"
            aria-describedby={id}
            data-row-id={`recent-${connectorId}`}
            loading={connecting?.connectorId === connectorId && connecting.status === 'waiting'}
            {...intent.on}
            onClick={() => void controllers.wallets.reconnect(connectorId)}
          >
            {tOwn('wallets.connect')}
          </Button>
          <IconButton
            icon={<Glyph path={BIN} />}
            label={tOwn('wallets.removeLabel', { address: shortenAddress(address) })}
            onClick={() => void profile.forget(namespace, connectorId)}
          />
        </>
      }
    />
  )
}
