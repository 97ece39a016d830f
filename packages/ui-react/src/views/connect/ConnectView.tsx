import { type ConnectorType, selectConnectionState } from '@carabiner/core'
import { useT } from '../../i18n/useT.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { EmptyState } from '../../primitives/empty-state/EmptyState.js'
import { WalletImage } from '../../primitives/picture/WalletImage.js'
import { Row } from '../../primitives/row/Row.js'
import { RowList } from '../../primitives/row/RowList.js'
import { Tag } from '../../primitives/tag/Tag.js'

/** What sets a way to connect apart: it is here, or it is read by another device. */
function WalletTag({ type }: { type: ConnectorType }) {
  const t = useT()
  return type === 'WALLET_CONNECT' ? (
    <Tag kind="qr">{t('connect.tagQr')}</Tag>
  ) : (
    <Tag kind="installed">{t('common.installed')}</Tag>
  )
}

/** Choose a wallet. */
export function ConnectView() {
  const t = useT()
  const { carabiner, controllers } = useModalContext()
  const state = useInstanceState()
  const { connecting } = useProxy(controllers.wallets.state)
  const app = carabiner.metadata?.name
  if (state.connectors.length === 0) {
    return (
      <EmptyState icon="search" title={t('connect.noneFound')} text={t('connect.noneFoundHint')} />
    )
  }
  return (
    <div className="cb-view-list">
      {app && <p className="cb-view-intro">{t('connect.subtitle', { app })}</p>}
      <RowList label={t('connect.walletsHeading')}>
        {state.connectors.map(({ id, name, icon, chain, type }) => {
          const linked = selectConnectionState(state, id, chain) !== 'disconnected'
          return (
            <Row
              key={id}
              rowId={id}
              lead={<WalletImage name={name} id={id} src={icon} />}
              title={name}
              meta={!linked && <WalletTag type={type} />}
              reason={linked ? t('connect.alreadyConnected') : undefined}
              loading={connecting?.connectorId === id && connecting.status === 'waiting'}
              onPointerEnter={() => void carabiner.getConnector(id)?.prepare?.()}
              onClick={() => void controllers.wallets.connect(id)}
            />
          )
        })}
      </RowList>
    </div>
  )
}
