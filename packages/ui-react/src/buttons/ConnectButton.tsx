import { useAccount } from '../hooks/useAccount.js'
import { useModal } from '../hooks/useModal.js'
import { useNetwork } from '../hooks/useNetwork.js'
import { AccountLabel } from './AccountLabel.js'
import { HostButton } from './HostButton.js'
import { useButtonText } from './useButtonText.js'

export interface ConnectButtonProps {
  /** 32, 40 or 48 px high. @default 'md' */
  size?: 'sm' | 'md' | 'lg'
  disabled?: boolean
}

/**
 * Opens the modal: to connect, and once connected to the account. It also tells when the wallet is on
 * a network that the app does not offer.
 *
 * @example
 * <ConnectButton size="lg" />
 */
export function ConnectButton({ size = 'md', disabled = false }: ConnectButtonProps) {
  const { status, account } = useAccount()
  const { unsupportedChainId } = useNetwork()
  const { open, close, isOpen } = useModal()
  const text = useButtonText()
  const common = { size, disabled, isOpen }

  if (account && unsupportedChainId !== undefined) {
    return (
      <HostButton {...common} kind="unsupported" onPress={() => open({ view: 'Networks' })}>
        {text('button.switchNetwork')}
      </HostButton>
    )
  }
  if (account) {
    return (
      <HostButton {...common} kind="account" onPress={isOpen ? close : open}>
        <AccountLabel address={account.address} />
      </HostButton>
    )
  }
  const busy = status === 'connecting'
  return (
    <HostButton {...common} kind="connect" busy={busy && !isOpen} onPress={isOpen ? close : open}>
      <span data-carabiner-part="labels">
        <span aria-hidden={busy}>{text('button.connect')}</span>
        <span aria-hidden={!busy}>
          <span data-carabiner-part="spinner" />
          {text('button.connecting')}
        </span>
      </span>
    </HostButton>
  )
}
