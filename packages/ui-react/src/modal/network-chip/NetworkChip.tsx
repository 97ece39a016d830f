import { selectNetworkId } from '@carabiner/core'
import { ShownNetworkImage } from '../../components/network-image/ShownNetworkImage.js'
import { useT } from '../../i18n/useT.js'
import { Icon } from '../../icons/Icon.js'
import { HeaderChip } from '../../shell/header/HeaderChip.js'
import { useInstanceState, useModalContext } from '../context.js'
import { en } from './messages.en.js'

/** The active network, at the start of Account's header. */
export function NetworkChip() {
  const t = useT()
  const tOwn = useT(en)
  const { carabiner, controllers } = useModalContext()
  const id = selectNetworkId(useInstanceState())
  const network = id && carabiner.networks.get(id)
  const choose = () => controllers.router.push({ view: 'Networks' })
  if (!network) {
    const name = t('unsupported.title')
    return (
      <HeaderChip danger lead={<Icon name="warning" />} name={name} label={name} onPress={choose} />
    )
  }
  const { name } = network
  return (
    <HeaderChip
      lead={<ShownNetworkImage network={network} size={20} />}
      name={name}
      label={tOwn('account.networkButton', { network: name })}
      onPress={carabiner.networks.list().length > 1 ? choose : undefined}
    />
  )
}
