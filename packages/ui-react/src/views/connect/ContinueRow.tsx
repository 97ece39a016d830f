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

/** Replaces the wallets with a row that leads to them. */
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

/** More pictures would leave the text too little space. */
const most = 3

/** The pictures of the first known wallets behind a collapsed Connect. */
function ContinueWallets({ choice }: SectionProps) {
  const { items } = useConnectWallets(choice?.namespace, false)
  return (
    <PictureStack layout="line">
      {items.slice(0, most).map((item) => (
        <Face key={item.id} item={item} />
      ))}
    </PictureStack>
  )
}

function Face({ item }: { readonly item: WalletItem }) {
  return <WalletImage {...useWalletImage(item)} size={24} />
}
