import { selectAccount } from '@carabiner/core'
import { ShownNetworkImage } from '../../components/network-image/ShownNetworkImage.js'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { Icon } from '../../icons/Icon.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { RowBox } from '../../primitives/row/RowBox.js'
import { RowList } from '../../primitives/row/RowList.js'
import { Tag } from '../../primitives/tag/Tag.js'
import { useSheet } from '../../root/RootContext.js'
import { accountNetworks } from './account-networks.js'
import css from './compatible-networks.css'
import { en } from './messages.en.js'

/** The networks of the active account. Tokens that are sent to it on other networks may be lost. */
export default function CompatibleNetworksView() {
  useSheet(css)
  const t = useT()
  const tLater = useT(later)
  const tOwn = useT(en)
  const { carabiner } = useModalContext()
  const state = useInstanceState()
  const account = selectAccount(state)
  const networks = account
    ? accountNetworks(carabiner.networks, state, account)
    : carabiner.networks.list(state.activeNamespace)
  return (
    <div className="cb-view-list">
      <p className="cb-networks-warning">
        <Icon name="warning" />
        <span>{tOwn('receive.networksWarn')}</span>
      </p>
      <RowList label={t('receive.networksTitle')} size="sm">
        {networks.map((network) => (
          <RowBox
            key={network.caipNetworkId}
            size="sm"
            lead={<ShownNetworkImage network={network} size={32} />}
            title={network.name}
            meta={network.testnet && <Tag kind="testnet">{tLater('common.testnet')}</Tag>}
          />
        ))}
      </RowList>
    </div>
  )
}
