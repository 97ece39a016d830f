import type { ActiveAccount, Network } from '@carabiner/core'
import { shortenAddress } from '@carabiner/core/internal'
import type { ReactNode } from 'react'
import { useCarabinerAccount } from '../hooks/account/useCarabinerAccount.js'
import { useCarabinerNetwork } from '../hooks/connection/useCarabinerNetwork.js'
import { useCarabinerState } from '../hooks/modal/useCarabinerState.js'
import accountCss from './account.css'
import { ButtonPicture } from './ButtonPicture.js'
import base from './base.css'
import { type ButtonProps, Hidden, HostButton, useButtonText } from './HostButton.js'
import pill from './pill.css'
import { UnsupportedButton } from './UnsupportedButton.js'
import { useButtonPart } from './useButtonPart.js'
import { type Pressable, usePress } from './usePress.js'

export interface AccountButtonLook extends ButtonProps {
  /** Shows the native balance, which costs one request. @default false */
  balance?: boolean
  /** Replaces the address. @default the account's name, if known */
  name?: string | undefined
  /**
   * The URL of a picture. @default the account's picture, else one drawn from its address
   */
  avatar?: string | undefined
  /** The number of characters before the ellipsis. @default 6 */
  charsStart?: number
  /** The number of characters after the ellipsis. @default 4 */
  charsEnd?: number
}

/** The state and actions of an account button. */
export interface AccountButtonState extends Pressable {
  account: ActiveAccount
  /**
   * Undefined while the wallet is on a network that is not configured. A press then shows the
   * configured networks.
   */
  network: Network | undefined
}

/** Props of {@link AccountButton}. */
export interface AccountButtonProps extends AccountButtonLook {
  /** Renders a button of your own. Not called while no wallet is connected. */
  children?: (state: AccountButtonState) => ReactNode
}

const sheets = [base, pill, accountCss]
const loadBalance = () => import('./BalanceSegment.js').then(({ BalanceSegment }) => BalanceSegment)

/**
 * The active account. Renders nothing while no wallet is connected, and a placeholder while an
 * earlier connection is restored.
 *
 * @example
 * <AccountButton balance />
 * @example
 * <AccountButton>{({ account, press }) => <a onClick={press}>{account.address}</a>}</AccountButton>
 */
export function AccountButton({ children, ...look }: AccountButtonProps): ReactNode {
  const { size, disabled, balance = false, name, avatar, charsStart, charsEnd } = look
  const { status, account } = useCarabinerAccount()
  const { network, unsupportedChainId } = useCarabinerNetwork()
  const restoring = useCarabinerState(({ ready }) => !ready) && status === 'connecting'
  const unsupported = unsupportedChainId !== undefined
  const pressable = usePress(unsupported ? { view: 'Networks' } : undefined)
  const { isOpen, isLoading, press } = pressable
  const text = useButtonText()
  const Balance = useButtonPart(loadBalance, balance && !children)
  const common = { sheets, size, disabled, isOpen, isLoading, press }

  if (!account) {
    if (!restoring || children) return null
    return (
      <HostButton {...common} kind="account" busy>
        <span data-carabiner-part="avatar" />
        <Hidden>{text('button.connecting')}</Hidden>
        <span data-carabiner-part="skeleton" />
      </HostButton>
    )
  }
  if (children) return children({ ...pressable, account, network })
  if (unsupported) return <UnsupportedButton {...common} />
  const { address, profileName, profileImage } = account
  const shownName = name ?? profileName
  return (
    <HostButton {...common} kind="account">
      <ButtonPicture part="avatar" id={address} src={avatar ?? profileImage}>
        {network && (
          <ButtonPicture
            part="badge"
            id={network.caipNetworkId}
            name={network.name}
            src={network.assets?.imageUrl}
            network
          />
        )}
      </ButtonPicture>
      <Hidden>{text('button.account')}</Hidden>
      {shownName ? (
        <span data-carabiner-part="name" translate="no">
          {shownName}
        </span>
      ) : (
        <bdi data-carabiner-part="address" dir="ltr" translate="no">
          {shortenAddress(address, charsStart, charsEnd)}
        </bdi>
      )}
      {balance && Balance && <Balance />}
    </HostButton>
  )
}
