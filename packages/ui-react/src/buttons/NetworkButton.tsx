import type { Network } from '@carabiner/core'
import type { ReactNode } from 'react'
import { useAccount } from '../hooks/useAccount.js'
import { useModal } from '../hooks/useModal.js'
import { useNetwork } from '../hooks/useNetwork.js'
import { CHEVRON_DOWN, GLOBE, WARNING } from '../icons/host-glyphs.js'
import { ButtonIcon } from './ButtonIcon.js'
import { ButtonPicture } from './ButtonPicture.js'
import base from './base.css'
import { type ButtonProps, HostButton } from './HostButton.js'
import networkCss from './network.css'
import pill from './pill.css'
import { useButtonText } from './useButtonText.js'

/** What a network button shows and does. */
export interface NetworkButtonState {
  /** The network in use, or the one that the wallet is asked for. Absent while there is none of ours. */
  network: Network | undefined
  /** The wallet's chain reference while it is on a network that is not configured. */
  unsupportedChainId: string | undefined
  isSwitching: boolean
  isOpen: boolean
  /** Opens the modal at the networks; closes it when it is open. */
  press: () => void
  prepare: () => void
}

export interface NetworkButtonProps extends ButtonProps {
  /** Draws a button of your own. */
  children?: (state: NetworkButtonState) => ReactNode
}

interface Placed {
  /** Gives way where there is no room for two buttons. */
  roomy?: boolean
}

const sheets = [base, pill, networkCss]

/**
 * The network in use; a press shows the others.
 *
 * @example
 * <NetworkButton size="sm" />
 * @example
 * <NetworkButton>{({ network, press }) => <a onClick={press}>{network?.name}</a>}</NetworkButton>
 */
export function NetworkButton({ children, roomy = false, ...props }: NetworkButtonProps & Placed) {
  const { status } = useAccount()
  const { network: current, unsupportedChainId, switchingTo } = useNetwork()
  const { open, close, isOpen, prepare } = useModal()
  const text = useButtonText()
  const network = switchingTo ?? current
  const isSwitching = switchingTo !== undefined
  const press = () => (isOpen ? close() : open({ view: 'Networks' }))

  if (children) {
    return children({ network, unsupportedChainId, isSwitching, isOpen, press, prepare })
  }
  const common = { ...props, sheets, isOpen, roomy, onPress: press }
  if (unsupportedChainId !== undefined && !isSwitching) {
    return (
      <HostButton {...common} kind="unsupported">
        <ButtonIcon path={WARNING} />
        {text('button.switchNetwork')}
      </HostButton>
    )
  }
  const nothing = status === 'connected' ? 'button.unknownNetwork' : 'button.selectNetwork'
  return (
    <HostButton {...common} kind="network" busy={isSwitching}>
      {network ? (
        <>
          <ButtonPicture
            part="picture"
            id={network.caipNetworkId}
            name={network.name}
            src={network.assets?.imageUrl}
            waiting={isSwitching}
          />
          <span data-carabiner-part="hidden">{text('button.network')}</span>
          <span data-carabiner-part="name">{network.name}</span>
        </>
      ) : (
        <>
          <span data-carabiner-part="picture">
            <ButtonIcon path={GLOBE} size={16} />
          </span>
          <span data-carabiner-part="name">{text(nothing)}</span>
        </>
      )}
      {!isSwitching && !props.disabled && <ButtonIcon path={CHEVRON_DOWN} size={16} />}
    </HostButton>
  )
}
