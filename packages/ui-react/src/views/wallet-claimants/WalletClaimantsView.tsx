import { listWallets, type WalletEntry } from '@carabiner/controllers'
import { claimantsOf } from '@carabiner/controllers/internal'
import type { WalletListing } from '@carabiner/core'
import { useT } from '../../i18n/useT.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { WalletImage } from '../../primitives/picture/Picture.js'
import { Row } from '../../primitives/row/Row.js'
import { RowList } from '../../primitives/row/RowList.js'
import { useSheet } from '../../root/RootContext.js'
import { useEntryState } from '../connect/useEntryState.js'
import { useIntent } from '../connect/useIntent.js'
import { useOrigin } from '../connecting-multi-chain/useOrigin.js'
import { en } from './messages.en.js'
import css from './wallet-claimants.css'

/**
 * The choice between several wallets in this browser that claim to be the same listed one. Their
 * names and reverse domain names prove nothing, so the visitor chooses, and not the order of
 * announcement.
 */
export function WalletClaimantsView({ wallet }: { wallet: WalletListing }) {
  useSheet(css)
  const tOwn = useT(en)
  const { connectors } = useInstanceState()
  const claimants = claimantsOf(listWallets(connectors), wallet)
  const { name } = wallet
  if (claimants.length === 0) {
    return <p className="cb-view-note">{tOwn('claimants.none', { wallet: name })}</p>
  }
  const title = tOwn('claimants.title', { wallet: name })
  return (
    <div className="cb-view-list">
      <div className="cb-claimants">
        <h2 className="cb-claimants-title">{title}</h2>
        <p className="cb-claimants-hint">
          {tOwn('claimants.hint', { wallet: name, count: claimants.length })}
        </p>
      </div>
      <RowList label={title}>
        {claimants.map((entry) => (
          <ClaimantRow key={entry.id} entry={entry} />
        ))}
      </RowList>
      <p className="cb-claimants-note">{tOwn('claimants.unsure')}</p>
    </div>
  )
}

interface ClaimantRowProps {
  readonly entry: WalletEntry
}

/** One of these wallets, with its own picture, name and origin. */
function ClaimantRow({ entry }: ClaimantRowProps) {
  const t = useT()
  const { wallets } = useModalContext().controllers
  const { id, icon, name, chains, connectors } = entry
  // The names are the same, so the domain may distinguish the wallets.
  const originOf = useOrigin({ domain: true })
  const { linked, isConnecting } = useEntryState(entry)
  const intent = useIntent(connectors.map((connector) => connector.id))
  const families = chains.map((namespace) => t(`family.${namespace}`))
  const origins = new Set(connectors.map((connector) => originOf(connector, name)))
  return (
    <Row
      {...intent.on}
      rowId={id}
      lead={<WalletImage name={name} id={id} src={icon} />}
      title={name}
      subtitle={[...origins, ...families].join(' · ')}
      reason={linked ? t('connect.alreadyConnected') : undefined}
      loading={isConnecting}
      onClick={() => void wallets.select(entry)}
    />
  )
}
