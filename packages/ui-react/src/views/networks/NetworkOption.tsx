import { createNetworks } from '@carabiner/controllers'
import { type Network, selectNetworkId } from '@carabiner/core'
import type { ComponentPropsWithoutRef } from 'react'
import { ShownNetworkImage } from '../../components/network-image/ShownNetworkImage.js'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { useController, useInstanceState, useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { Row } from '../../primitives/row/Row.js'
import { Tag } from '../../primitives/tag/Tag.js'
import { en } from './messages.en.js'

export interface NetworkOptionProps
  extends Pick<ComponentPropsWithoutRef<'button'>, 'id' | 'role' | 'tabIndex'> {
  network: Network
  /** Shows the progress in the row. Another view opens only if switching fails. @default false */
  ignoreConfirmation?: boolean
}

/** A network to choose. A network that the connected wallet does not support is marked. */
export function NetworkOption({
  network,
  ignoreConfirmation = false,
  ...option
}: NetworkOptionProps) {
  const tLater = useT(later)
  const tOwn = useT(en)
  const { modal } = useModalContext().controllers
  const networks = useController(createNetworks)
  const { switching } = useProxy(networks.state)
  const state = useInstanceState()
  const { caipNetworkId: id, chainNamespace, name, testnet } = network
  const selected = selectNetworkId(state) === id
  const chain = state.namespaces[chainNamespace]
  const active = chain?.connections.find(({ connectorId }) => connectorId === chain.connectorId)
  const refused = active?.approved?.includes(id) === false
  const isSwitching = switching?.networkId === id
  return (
    <Row
      {...option}
      rowId={id}
      size="sm"
      lead={<ShownNetworkImage network={network} size={32} />}
      title={name}
      meta={
        <>
          {selected && <span className="cb-sr-only">{tOwn('networks.current')}</span>}
          {testnet && !selected && <Tag kind="testnet">{tLater('common.testnet')}</Tag>}
        </>
      }
      reason={refused && !selected ? tOwn('networks.unsupportedByWallet') : undefined}
      selected={selected}
      loading={isSwitching && (switching.status === 'waiting' || switching.status === 'adding')}
      onClick={() => {
        if (selected) modal.back()
        else void networks.switchTo(id, { ignoreConfirmation })
      }}
    />
  )
}
