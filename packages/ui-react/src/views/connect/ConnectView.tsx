import { type FamilyChoice, listWallets } from '@carabiner/controllers'
import { useT } from '../../i18n/useT.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { EmptyState } from '../../primitives/empty-state/EmptyState.js'
import { RowList } from '../../primitives/row/RowList.js'
import { WalletRow } from './WalletRow.js'

/** Choose a wallet; with a family, one of those that serve it. */
export function ConnectView({ namespace }: Partial<FamilyChoice>) {
  const t = useT()
  const { carabiner } = useModalContext()
  const { connectors: all } = useInstanceState()
  const connectors = namespace ? all.filter(({ chains }) => chains.includes(namespace)) : all
  const app = carabiner.metadata?.name
  if (connectors.length === 0) {
    return (
      <EmptyState icon="search" title={t('connect.noneFound')} text={t('connect.noneFoundHint')} />
    )
  }
  return (
    <div className="cb-view-list">
      {app && <p className="cb-view-intro">{t('connect.subtitle', { app })}</p>}
      <RowList label={t('connect.walletsHeading')}>
        {listWallets(connectors).map((wallet) => (
          <WalletRow key={wallet.id} wallet={wallet} />
        ))}
      </RowList>
    </div>
  )
}
