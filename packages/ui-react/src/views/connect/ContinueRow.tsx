import type { WalletItem } from '@carabiner/controllers'
import { useContext } from 'react'
import { LockContext } from '../../components/legal/legal.js'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { WalletImage } from '../../primitives/picture/Picture.js'
import { PictureStack } from '../../primitives/picture/PictureStack.js'
import { Row } from '../../primitives/row/Row.js'
import { RowGlyph } from '../../primitives/row/RowGlyph.js'
import { RowList } from '../../primitives/row/RowList.js'
import { useConnectWallets } from './useConnectWallets.js'
import { useWalletImage } from './WalletRow.js'
import type { SectionProps } from './WalletSection.js'

/** A row that replaces the wallets and leads to them. */
export function ContinueRow({ choice }: SectionProps) {
  const t = useT()
  const { router } = useModalContext().controllers
  return (
    <RowList label={t('connect.walletsHeading')}>
      <Row
        rowId="continue-wallet"
        lead={<RowGlyph icon="wallet" />}
        title={t('connect.continueWallet')}
        meta={<ContinueWallets choice={choice} />}
        trailing="chevron"
        filled
        locked={useContext(LockContext)}
        onClick={() => router.push({ view: 'ConnectWallets', data: choice })}
      />
    </RowList>
  )
}

/** The maximum number of pictures. More would leave the text too little space. */
const maxPictures = 3

/** The pictures of the first wallets, in the row of a collapsed Connect. */
function ContinueWallets({ choice }: SectionProps) {
  const { items } = useConnectWallets(choice?.namespace, false)
  return (
    <PictureStack layout="line">
      {items.slice(0, maxPictures).map((item) => (
        <Face key={item.id} item={item} />
      ))}
    </PictureStack>
  )
}

function Face({ item }: { readonly item: WalletItem }) {
  return <WalletImage {...useWalletImage(item)} size={24} />
}
