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
  /** The networks with swaps, if a missing swap is the only problem. */
  swapNetworks?: readonly NetworkId[]
}

/**
 * The view for a wallet on a network that is not configured: choose a configured one, or
 * disconnect.
 */
export default function UnsupportedChainView({ swapNetworks }: UnsupportedChainViewProps) {
  useSheet(css)
  const more = useT(later)
  const own = useT(en)
  const { carabiner } = useModalContext()
  const { activeNamespace } = useInstanceState()
  // The view keeps its content while it fades out, also when nothing is connected any more.
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
          {own(swapNetworks ? 'unsupported.bodySwap' : 'unsupported.body')}
        </p>
      </div>
      <RowList label={more('networks.mainnets')} size="sm">
        {networks.map((network) => (
          <NetworkOption key={network.caipNetworkId} network={network} />
        ))}
      </RowList>
      {!swapNetworks && (
        <>
          <Separator>{own('common.or')}</Separator>
          <RowList label={more('common.disconnect')} size="sm">
            <DisconnectRows size="sm" />
          </RowList>
        </>
      )}
    </div>
  )
}
