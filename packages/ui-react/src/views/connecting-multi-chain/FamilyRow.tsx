import { type ConnectorInfo, selectConnectionState } from '@carabiner/core'
import { FamilyImage } from '../../components/family-image/FamilyImage.js'
import { useT } from '../../i18n/useT.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { WalletImage } from '../../primitives/picture/Picture.js'
import { Row } from '../../primitives/row/Row.js'
import { Tag } from '../../primitives/tag/Tag.js'
import { useIsForRequest } from '../connect/useEntryState.js'
import { useIntent } from '../connect/useIntent.js'
import { en } from './messages.en.js'
import { useOrigin } from './useOrigin.js'

export interface FamilyRowProps {
  connector: ConnectorInfo
  /** The name of the whole wallet. */
  wallet: string
}

/** One of a wallet's chain families, with the picture and origin of that part. */
export function FamilyRow({ connector, wallet }: FamilyRowProps) {
  const t = useT()
  const tOwn = useT(en)
  const { controllers } = useModalContext()
  const state = useInstanceState()
  const { connecting } = useProxy(controllers.wallets.state)
  const { chain, icon, id, name } = connector
  const intent = useIntent([id])
  const origin = useOrigin()(connector, wallet)
  const linked = selectConnectionState(state, id, chain) !== 'disconnected'
  const isForRequest = useIsForRequest()
  return (
    <Row
      rowId={id}
      lead={
        <WalletImage name={name} id={id} src={icon} badge={<FamilyImage namespace={chain} />} />
      }
      title={t(`family.${chain}`)}
      subtitle={origin}
      meta={linked && <Tag kind="installed">{tOwn('wallets.active')}</Tag>}
      // The tag shows the reason, so the subtitle stays the origin.
      reason={linked && !isForRequest ? origin : undefined}
      loading={connecting?.connectorId === id && connecting.status === 'waiting'}
      {...intent.on}
      onClick={() => void controllers.wallets.connect(id)}
    />
  )
}
