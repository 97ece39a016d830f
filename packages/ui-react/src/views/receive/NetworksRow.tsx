import type { ActiveAccount } from '@carabiner/core'
import { ShownNetworkImage } from '../../components/network-image/ShownNetworkImage.js'
import { useT } from '../../i18n/useT.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { PictureStack } from '../../primitives/picture/PictureStack.js'
import { Row } from '../../primitives/row/Row.js'
import { accountNetworks } from '../compatible-networks/account-networks.js'
import { en } from './messages.en.js'

/** A row with the networks on which the account can receive. It leads to their list. */
export function NetworksRow({ account }: { readonly account: ActiveAccount }) {
  const tOwn = useT(en)
  const { carabiner, controllers } = useModalContext()
  const networks = accountNetworks(carabiner.networks, useInstanceState(), account)
  if (networks.length === 0) return null
  return (
    <div className="cb-receive-networks">
      <Row
        rowId="networks"
        size="sm"
        filled
        title={tOwn('receive.onlyOn', { count: networks.length })}
        meta={
          <PictureStack layout="line">
            {networks.slice(0, 5).map((network) => (
              <ShownNetworkImage key={network.caipNetworkId} network={network} size={24} />
            ))}
          </PictureStack>
        }
        trailing="chevron"
        onClick={() => controllers.router.push({ view: 'WalletCompatibleNetworks' })}
      />
    </div>
  )
}
