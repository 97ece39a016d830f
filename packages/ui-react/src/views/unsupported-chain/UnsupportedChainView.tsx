import type { NetworkId } from '@carabiner/core'
import { DisconnectRows } from '../../components/disconnect-rows/DisconnectRows.js'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { Icon } from '../../icons/Icon.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { useLast } from '../../modal/useLast.js'
import { RowList } from '../../primitives/row/RowList.js'
import { Separator } from '../../primitives/separator/Separator.js'
import { useSheet } from '../../root/RootContext.js'
import { NetworkOption } from '../networks/NetworkOption.js'
import { en } from './messages.en.js'
import css from './unsupported-chain.css'

export interface UnsupportedChainViewProps {
  /** The networks with swaps. Set if the only problem is that the wallet's network has none. */
  swapNetworks?: readonly NetworkId[]
}

/**
 * The view for a wallet on a network that is not configured. The visitor chooses a configured
 * network or disconnects.
 */
export default function UnsupportedChainView({ swapNetworks }: UnsupportedChainViewProps) {
  useSheet(css)
  const tLater = useT(later)
  const tOwn = useT(en)
  const { carabiner } = useModalContext()
  const { activeNamespace } = useInstanceState()
  // A view that fades out keeps its content, even when nothing is connected any more.
  const namespace = useLast(activeNamespace)
  const networks = carabiner.networks
    .list(namespace)
    .filter(({ caipNetworkId }) => !swapNetworks || swapNetworks.includes(caipNetworkId))
  return (
    <div className="cb-view-list">
      <div className="cb-unsupported">
        <span className="cb-unsupported-disc">
          <Icon name="warning" size={24} />
        </span>
        <p className="cb-unsupported-text">
          {tOwn(swapNetworks ? 'unsupported.bodySwap' : 'unsupported.body')}
        </p>
      </div>
      <RowList label={tLater('networks.mainnets')} size="sm">
        {networks.map((network) => (
          <NetworkOption key={network.caipNetworkId} network={network} />
        ))}
      </RowList>
      {!swapNetworks && (
        <>
          <Separator>{tOwn('common.or')}</Separator>
          <RowList label={tLater('common.disconnect')} size="sm">
            <DisconnectRows size="sm" />
          </RowList>
        </>
      )}
    </div>
  )
}
