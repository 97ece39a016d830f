import type { ConnectionStatus, ConnectorInfo, DeepReadonly } from '@carabiner/core'
import type { ReactNode } from 'react'
import { useCarabinerModal } from '../hooks/modal/useCarabinerModal.js'
import { useCarabinerState } from '../hooks/modal/useCarabinerState.js'
import { useCarabinerContext } from '../hooks/shared/context.js'
import { CHECK } from '../icons/host-glyphs.js'
import { ButtonIcon } from './ButtonIcon.js'
import { ButtonPicture } from './ButtonPicture.js'
import base from './base.css'
import { type ButtonProps, Hidden, HostButton, useButtonText } from './HostButton.js'
import pill from './pill.css'
import { type Pressable, useOpener } from './usePress.js'
import walletCss from './wallet.css'

/** The state and actions of a wallet button. */
export interface WalletButtonState extends Pressable {
  /** Undefined if this browser does not have the wallet. */
  wallet: DeepReadonly<ConnectorInfo> | undefined
  status: ConnectionStatus
}

/** Props of {@link WalletButton}. */
export interface WalletButtonProps extends ButtonProps {
  /** The `id` from `useCarabinerWallets`, such as `6963:io.metamask` or `walletConnect`. */
  connectorId: string
  /** The button's text until the wallet's own name is known, or if the wallet is missing. */
  name: string
  /** Renders a button of your own. */
  children?: (state: WalletButtonState) => ReactNode
}

const sheets = [base, pill, walletCss]

/**
 * Connects one wallet without showing the list. Once connected, a press shows the account. If the
 * wallet is missing, a press shows all wallets.
 *
 * @example
 * <WalletButton connectorId="6963:io.metamask" name="MetaMask" />
 */
export function WalletButton(props: WalletButtonProps): ReactNode {
  const { connectorId, name, size, disabled, children } = props
  const { carabiner } = useCarabinerContext().modal
  const wallet = useCarabinerState(({ connectors }) =>
    connectors.find(({ id }) => id === connectorId),
  )
  const status = useCarabinerState(
    ({ namespaces }) =>
      Object.values(namespaces).find((chain) => chain.connectorId === connectorId)?.status ??
      'disconnected',
  )
  const { open, connect, isOpen, prepare } = useCarabinerModal()
  const text = useButtonText()
  const { isLoading, press } = useOpener(() => {
    if (status === 'connected') open()
    else if (!wallet) open({ view: 'Connect' })
    else {
      // The modal shows the outcome. Closing the modal is not an error.
      connect(connectorId).catch((error: unknown) =>
        carabiner.logger.debug('connecting by a wallet button failed', error),
      )
    }
  })
  if (children) return children({ wallet, status, isOpen, isLoading, press, prepare })
  return (
    <HostButton
      kind="wallet"
      sheets={sheets}
      size={size}
      disabled={disabled}
      isOpen={isOpen}
      isLoading={isLoading}
      busy={status === 'connecting' && !isOpen}
      press={press}
    >
      <ButtonPicture
        part="picture"
        id={connectorId}
        name={wallet?.name ?? name}
        src={wallet?.icon}
        waiting={status === 'connecting'}
      />
      <bdi data-carabiner-part="name" translate="no">
        {wallet?.name ?? name}
      </bdi>
      {status === 'connected' && (
        <>
          <Hidden>{text('button.connected')}</Hidden>
          <ButtonIcon path={CHECK} />
        </>
      )}
      {status === 'connecting' && <Hidden>{text('button.connecting')}</Hidden>}
    </HostButton>
  )
}
