import type { Network } from '@carabiner/core'
import type { ReactNode } from 'react'
import { useCarabinerAccount } from '../hooks/account/useCarabinerAccount.js'
import { useCarabinerNetwork } from '../hooks/connection/useCarabinerNetwork.js'
import { CHEVRON_DOWN, GLOBE } from '../icons/host-glyphs.js'
import { ButtonIcon } from './ButtonIcon.js'
import { ButtonPicture } from './ButtonPicture.js'
import base from './base.css'
import { type ButtonProps, Hidden, HostButton, useButtonText } from './HostButton.js'
import networkCss from './network.css'
import pill from './pill.css'
import { UnsupportedButton } from './UnsupportedButton.js'
import { type Pressable, usePress } from './usePress.js'

/** The state and actions of a network button. */
export interface NetworkButtonState extends Pressable {
  /**
   * The active network, or the one that the wallet is switching to. Undefined if it is not
   * configured.
   */
  network: Network | undefined
  /** The wallet's chain reference, while the wallet is on a network that is not configured. */
  unsupportedChainId: string | undefined
  isSwitching: boolean
}

/** Props of {@link NetworkButton}. */
export interface NetworkButtonProps extends ButtonProps {
  /** Renders a button of your own. */
  children?: (state: NetworkButtonState) => ReactNode
}

interface Placed {
  /** Hides the button where two buttons don't fit. */
  roomy?: boolean
}

const sheets = [base, pill, networkCss]

/**
 * The active network. A press opens the list of networks.
 *
 * @example
 * <NetworkButton size="sm" />
 * @example
 * <NetworkButton>{({ network, press }) => <a onClick={press}>{network?.name}</a>}</NetworkButton>
 */
export function NetworkButton({
  children,
  roomy = false,
  ...props
}: NetworkButtonProps & Placed): ReactNode {
  const { status } = useCarabinerAccount()
  const { network: current, unsupportedChainId, switchingTo } = useCarabinerNetwork()
  const pressable = usePress({ view: 'Networks' })
  const { isOpen, isLoading, press } = pressable
  const text = useButtonText()
  const network = switchingTo ?? current
  const isSwitching = switchingTo !== undefined

  if (children) {
    return children({ ...pressable, network, unsupportedChainId, isSwitching })
  }
  const common = { ...props, sheets, isOpen, isLoading, roomy, press }
  if (unsupportedChainId !== undefined && !isSwitching) {
    return <UnsupportedButton {...common} />
  }
  const fallbackKey = status === 'connected' ? 'button.unknownNetwork' : 'button.selectNetwork'
  return (
    <HostButton {...common} kind="network" busy={isSwitching}>
      {network ? (
        <>
          <ButtonPicture
            part="picture"
            id={network.caipNetworkId}
            name={network.name}
            src={network.assets?.imageUrl}
            network
            waiting={isSwitching}
          />
          <Hidden>{text('button.network')}</Hidden>
          <span data-carabiner-part="name" translate="no">
            {network.name}
          </span>
        </>
      ) : (
        <>
          <span data-carabiner-part="picture">
            <ButtonIcon path={GLOBE} size={16} />
          </span>
          <span data-carabiner-part="name">{text(fallbackKey)}</span>
        </>
      )}
      {!isSwitching && !props.disabled && <ButtonIcon path={CHEVRON_DOWN} size={16} />}
    </HostButton>
  )
}
