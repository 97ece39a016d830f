import { useContext } from 'react'
import { LockContext } from '../../components/legal/LockContext.js'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { Row } from '../../primitives/row/Row.js'
import { RowGlyph } from '../../primitives/row/RowGlyph.js'
import { RowList } from '../../primitives/row/RowList.js'
import { ContinueWallets } from './ContinueWallets.js'
import type { SectionProps } from './WalletSection.js'

/** Instead of the wallets: on to them. */
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
        onClick={() => router.push({ view: 'ConnectWallets', ...(choice && { data: choice }) })}
      />
    </RowList>
  )
}
