import type { ReactNode } from 'react'
import { PictureFrame, type PictureProps } from './PictureFrame.js'
import { useListedPicture } from './useListedPicture.js'

/**
 * The picture fields of a wallet from `useCarabinerWallets`, `useCarabinerDirectory` or a list of
 * your own.
 */
export interface PicturedWallet {
  readonly id: string
  readonly name: string
  /** The icon that the wallet announces, as a `data:` image. */
  readonly icon?: string | undefined
  /** The picture's id in the registry, for a wallet in this browser. */
  readonly imageId?: string | undefined
  /** The picture's id in the registry, for a wallet of the directory. */
  readonly image_id?: string | undefined
  /** A `data:` or `https:` URL. */
  readonly image_url?: string | undefined
}

/** Props of {@link WalletPicture}. */
export interface WalletPictureProps extends PictureProps {
  /** The wallet of the picture. */
  wallet: PicturedWallet
}

/**
 * The picture of a wallet: its own icon, else the picture from its list or from the registry, which
 * is requested. If no picture exists or is allowed, the wallet's first letter is shown.
 *
 * @example
 * const { wallets } = useCarabinerWallets()
 * wallets.map((wallet) => <WalletPicture key={wallet.id} wallet={wallet} size={24} />)
 */
export function WalletPicture({ wallet, ...props }: WalletPictureProps): ReactNode {
  const { id, name, icon, imageId, image_id, image_url } = wallet
  const picture = useListedPicture('wallet', image_id ?? imageId, icon ?? image_url)
  return <PictureFrame {...props} {...picture} kind="wallet" id={id} name={name} />
}
