import type { Network } from '@carabiner/core'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { NetworkImage } from '../../primitives/picture/NetworkImage.js'
import { Row } from '../../primitives/row/Row.js'
import { Tag } from '../../primitives/tag/Tag.js'

export function NetworkRow({ network, selected }: { network: Network; selected: boolean }) {
  const t = useT()
  const { controllers } = useModalContext()
  const { switching } = useProxy(controllers.networks.state)
  const { caipNetworkId: id, name, testnet, assets } = network
  return (
    <Row
      rowId={id}
      size="sm"
      lead={<NetworkImage name={name} id={id} src={assets?.imageUrl} size={32} />}
      title={name}
      meta={testnet && !selected && <Tag kind="testnet">{t('common.testnet')}</Tag>}
      selected={selected}
      loading={switching?.networkId === id && switching.status === 'waiting'}
      onClick={() => (selected ? controllers.modal.back() : void controllers.networks.switchTo(id))}
    />
  )
}
