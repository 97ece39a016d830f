import { useT } from '../../i18n/useT.js'
import { useInstanceState } from '../../modal/context.js'
import { RowList } from '../../primitives/row/RowList.js'
import type { Family } from './family-wallet.js'
import { en } from './messages.en.js'
import { RecentRow } from './RecentRow.js'

/** Recently connected wallets that are still available. */
export function RecentWallets({ profile, namespace }: Family) {
  const tOwn = useT(en)
  const { namespaces, connectors } = useInstanceState()
  const recent = namespaces[namespace]?.recentConnections?.filter(({ connectorId }) =>
    connectors.some(({ id }) => id === connectorId),
  )
  if (!recent?.length) return null
  return (
    <RowList heading={tOwn('wallets.recentHeading')}>
      {recent.map(({ connectorId, address }) => (
        <RecentRow
          key={connectorId}
          profile={profile}
          namespace={namespace}
          connectorId={connectorId}
          address={address}
        />
      ))}
    </RowList>
  )
}
