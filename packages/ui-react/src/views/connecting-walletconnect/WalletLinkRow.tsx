import {
  createWalletLinks,
  type WalletSource,
  type WalletWay,
} from '@carabiner/controllers/internal'
import type { WalletListing } from '@carabiner/core'
import { useRegistryImage } from '../../components/registry-image/useRegistryImage.js'
import { useT } from '../../i18n/useT.js'
import { useController, useModalContext } from '../../modal/context.js'
import { WalletImage } from '../../primitives/picture/Picture.js'
import { Row } from '../../primitives/row/Row.js'
import { RowBody } from '../../primitives/row/RowBody.js'
import { Tag } from '../../primitives/tag/Tag.js'

export interface WalletLinkRowProps {
  wallet: WalletListing
  source: WalletSource
  way: Exclude<WalletWay, { kind: 'qr' }>
}

/**
 * A row for a wallet that opens on the press itself. It is a real link, so that app choosers work.
 */
export function WalletLinkRow({ wallet, source, way: { link, app } }: WalletLinkRowProps) {
  const t = useT()
  const { walletConnect } = useModalContext().controllers
  const links = useController(createWalletLinks)
  const { id, name, image_id, image_url } = wallet
  const image = useRegistryImage('wallet', image_id, image_url)
  const lead = <WalletImage name={name} id={id} {...image} />
  const meta = source === 'recent' && <Tag kind="recent">{t('common.recent')}</Tag>
  const choose = () => walletConnect.choose(wallet)
  // Until there is a pairing, the row leads to the wallet's own view.
  if (!link) return <Row rowId={id} lead={lead} title={name} meta={meta} onClick={choose} />
  return (
    <a
      className="cb-row cb-row-md"
      data-row-id={id}
      href={link.href}
      target={link.target}
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      onClick={() => {
        links.opened(app)
        choose()
      }}
    >
      <RowBody lead={lead} title={name} meta={meta} />
    </a>
  )
}
