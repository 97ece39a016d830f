import type { ActiveAccount } from '@carabiner/core'
import type { ReactNode } from 'react'
import { useCarabinerAccount } from '../hooks/account/useCarabinerAccount.js'
import { PictureFrame, type PictureProps } from './PictureFrame.js'

/** Props of {@link AccountPicture}. */
export interface AccountPictureProps extends PictureProps {
  /** @default the active account */
  account?: Pick<ActiveAccount, 'address' | 'profileImage'> | undefined
}

/**
 * The picture of an account: its profile picture, or one drawn from its address. Renders
 * nothing without an account. The profile picture comes from `updateAccount`, the source of names
 * or, with `enableEns`, ENS.
 *
 * @example
 * <AccountPicture size={32} />
 * @example
 * <AccountPicture account={{ address }} label={`Account ${address}`} />
 */
export function AccountPicture({ account, ...props }: AccountPictureProps): ReactNode {
  const { account: active } = useCarabinerAccount()
  const shown = account ?? active
  if (!shown) return null
  return <PictureFrame {...props} kind="account" id={shown.address} src={shown.profileImage} />
}
