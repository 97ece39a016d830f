import type { ActiveAccount, ConnectionStatus } from '@carabiner/core'
import type { ReactNode } from 'react'
import { useCarabinerAccount } from '../hooks/account/useCarabinerAccount.js'
import base from './base.css'
import type { ConnectedButtonsProps } from './ConnectedButtons.js'
import { HostButton, useButtonText } from './HostButton.js'
import { useButtonPart } from './useButtonPart.js'
import { type Pressable, usePress } from './usePress.js'

/** The state and actions of a connect button. */
export interface ConnectButtonState extends Pressable {
  status: ConnectionStatus
  account: ActiveAccount | undefined
}

/** Props of {@link ConnectButton}. */
export interface ConnectButtonProps extends ConnectedButtonsProps {
  /** Renders a button of your own. */
  children?: (state: ConnectButtonState) => ReactNode
}

const sheets = [base]
const loadConnected = () =>
  import('./ConnectedButtons.js').then(({ ConnectedButtons }) => ConnectedButtons)

/**
 * Opens the modal. Once connected, it renders an `AccountButton`, whose props it takes. With
 * `network` it also renders a `NetworkButton`, if there is room.
 *
 * @example
 * <ConnectButton size="lg" balance network />
 * @example
 * <ConnectButton>
 *   {({ account, press }) => <button onClick={press}>{account?.address ?? 'Connect'}</button>}
 * </ConnectButton>
 */
export function ConnectButton({ children, ...props }: ConnectButtonProps): ReactNode {
  const { status, account } = useCarabinerAccount()
  const pressable = usePress()
  const { isOpen, isLoading, press } = pressable
  const text = useButtonText()
  const Connected = useButtonPart(loadConnected, !children && status !== 'disconnected')

  if (children) {
    return children({ ...pressable, status, account })
  }
  if (account && Connected) return <Connected {...props} />
  const waiting = status !== 'disconnected'
  return (
    <HostButton
      kind="connect"
      sheets={sheets}
      size={props.size}
      disabled={props.disabled}
      isOpen={isOpen}
      isLoading={isLoading}
      busy={status === 'connecting' && !isOpen}
      press={press}
    >
      <span data-carabiner-part="labels">
        <span aria-hidden={waiting}>{text('button.connect')}</span>
        <span aria-hidden={!waiting}>
          <span data-carabiner-part="spinner" />
          <span>{text('button.connecting')}</span>
        </span>
      </span>
    </HostButton>
  )
}
