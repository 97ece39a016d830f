import { claimantsOf, listWallets } from '@carabiner/controllers'
import type { WalletListing } from '@carabiner/core'
import { useT } from '../../i18n/useT.js'
import { useInstanceState } from '../../modal/context.js'
import { RowList } from '../../primitives/row/RowList.js'
import { useSheet } from '../../root/RootContext.js'
import { ClaimantRow } from './ClaimantRow.js'
import { en } from './messages.en.js'
import css from './wallet-claimants.css'

/**
 * Several wallets in this browser claim to be one that is listed. Names and reverse domain names are no
 * proof, so the visitor chooses; the first announcement does not win.
 */
export function WalletClaimantsView({ wallet }: { wallet: WalletListing }) {
  useSheet(css)
  const own = useT(en)
  const { connectors } = useInstanceState()
  const claimants = claimantsOf(listWallets(connectors), wallet)
  const { name } = wallet
  if (claimants.length === 0) {
    return <p className="cb-view-note">{own('claimants.none', { wallet: name })}</p>
  }
  const title = own('claimants.title', { wallet: name })
  return (
    <div className="cb-view-list">
      <div className="cb-claimants">
        <h2 className="cb-claimants-title">{title}</h2>
        <p className="cb-claimants-hint">
          {own('claimants.hint', { wallet: name, count: claimants.length })}
        </p>
      </div>
      <RowList label={title}>
        {claimants.map((entry) => (
          <ClaimantRow key={entry.id} entry={entry} />
        ))}
      </RowList>
      <p className="cb-claimants-note">{own('claimants.unsure')}</p>
    </div>
  )
}
