import type { WalletEntry } from '@carabiner/controllers'
import { selectConnectionState } from '@carabiner/core'
import { useT } from '../../i18n/useT.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { WalletImage } from '../../primitives/picture/WalletImage.js'
import { Row } from '../../primitives/row/Row.js'
import { Tag } from '../../primitives/tag/Tag.js'
import { Families } from './Families.js'

/** What sets a way to connect apart: it is here, or it is read by another device. */
function WalletTag({ type, readyState }: WalletEntry) {
  const t = useT()
  if (type === 'WALLET_CONNECT') return <Tag kind="qr">{t('connect.tagQr')}</Tag>
  return readyState === 'installed' && <Tag kind="installed">{t('common.installed')}</Tag>
}

/** A wallet to press: it is asked, or the visitor first chooses which of its families. */
export function WalletRow({ wallet }: { wallet: WalletEntry }) {
  const t = useT()
  const { carabiner, controllers } = useModalContext()
  const state = useInstanceState()
  const { connecting } = useProxy(controllers.wallets.state)
  const { connectors, chains, icon, id, name } = wallet
  const several = connectors.length > 1
  const linked = connectors.every(
    (connector) => selectConnectionState(state, connector.id, connector.chain) !== 'disconnected',
  )
  const asked = connectors.some((connector) => connector.id === connecting?.connectorId)
  return (
    <Row
      rowId={id}
      lead={<WalletImage name={name} id={id} src={icon} />}
      title={name}
      subtitle={several ? <Families chains={chains} /> : undefined}
      meta={!linked && <WalletTag {...wallet} />}
      trailing={several && !linked && 'chevron'}
      reason={linked ? t('connect.alreadyConnected') : undefined}
      loading={asked && connecting?.status === 'waiting'}
      onPointerEnter={() => {
        if (!several) void carabiner.getConnector(id)?.prepare?.()
      }}
      onClick={() => void controllers.wallets.select(wallet)}
    />
  )
}
