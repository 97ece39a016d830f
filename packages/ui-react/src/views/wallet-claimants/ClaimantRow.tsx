import type { WalletEntry } from '@carabiner/controllers'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { WalletImage } from '../../primitives/picture/WalletImage.js'
import { Row } from '../../primitives/row/Row.js'
import { useEntryState } from '../connect/useEntryState.js'
import { useIntent } from '../connect/useIntent.js'
import { useOrigin } from '../connecting-multi-chain/useOrigin.js'

interface ClaimantRowProps {
  readonly entry: WalletEntry
}

/** One that claims to be the wallet: its own picture and name, and what it says of itself. */
export function ClaimantRow({ entry }: ClaimantRowProps) {
  const t = useT()
  const { wallets } = useModalContext().controllers
  const { id, icon, name, chains, connectors } = entry
  // Names are alike here: the domain may tell one from another.
  const originOf = useOrigin({ domain: true })
  const { linked, asked } = useEntryState(entry)
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
      loading={asked}
      onClick={() => void wallets.select(entry)}
    />
  )
}
