import type { WalletEntry } from '@carabiner/controllers'
import { useContext } from 'react'
import { LockContext } from '../../components/legal/legal.js'
import { useRegistryImage } from '../../components/registry-image/useRegistryImage.js'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { WalletImage } from '../../primitives/picture/Picture.js'
import { Row } from '../../primitives/row/Row.js'
import { RowGlyph } from '../../primitives/row/RowGlyph.js'
import { Tag } from '../../primitives/tag/Tag.js'
import { useEntryState } from './useEntryState.js'
import { useIntent } from './useIntent.js'

/** The id of WalletConnect's picture in the registry. */
const pictureId = 'ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400'

/** A row that leads to a QR code that any wallet can read. */
export function RemoteRow({ entry }: { readonly entry: WalletEntry }) {
  const t = useT()
  const { directory, wallets } = useModalContext().controllers
  const { id, name } = entry
  const { available } = useProxy(directory.state)
  const image = useRegistryImage('asset', available ? pictureId : undefined, entry.icon)
  const { linked, isConnecting } = useEntryState(entry)
  const intent = useIntent([id], 'ConnectingWalletConnectBasic')
  return (
    <Row
      {...intent.on}
      rowId={id}
      lead={
        image.src || image.pending ? (
          <WalletImage name={name} id={id} {...image} />
        ) : (
          <RowGlyph icon="qr" />
        )
      }
      title={name}
      meta={!linked && <Tag kind="qr">{t('connect.tagQr')}</Tag>}
      reason={linked ? t('connect.alreadyConnected') : undefined}
      loading={isConnecting}
      locked={useContext(LockContext)}
      onClick={() => void wallets.select(entry)}
    />
  )
}
