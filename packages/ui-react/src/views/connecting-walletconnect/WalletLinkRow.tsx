import type { WalletWay } from '@carabiner/controllers'
import type { WalletListing } from '@carabiner/core'
import { useModalContext } from '../../modal/context.js'
import { WalletImage } from '../../primitives/picture/WalletImage.js'
import { Row } from '../../primitives/row/Row.js'
import { RowBody } from '../../primitives/row/RowBody.js'

export interface WalletLinkRowProps {
  wallet: WalletListing
  way: Exclude<WalletWay, { kind: 'qr' }>
}

/** A wallet of a list that opens with the press itself: a real link, so that app choosers work. */
export function WalletLinkRow({ wallet, way: { link, app } }: WalletLinkRowProps) {
  const { walletConnect } = useModalContext().controllers
  const { id, name, image_url } = wallet
  const lead = <WalletImage name={name} id={id} src={image_url} />
  // There is nothing to carry into the wallet yet.
  if (!link) return <Row rowId={id} lead={lead} title={name} loading />
  return (
    <a
      className="cb-row cb-row-md"
      data-row-id={id}
      href={link.href}
      target={link.target}
      rel="noopener noreferrer"
      onClick={() => {
        walletConnect.opened(app)
        walletConnect.choose(wallet)
      }}
    >
      <RowBody lead={lead} title={name} />
    </a>
  )
}
