import type { ReactNode } from 'react'
import { PictureFrame, type PictureProps } from './PictureFrame.js'
import { useListedPicture } from './useListedPicture.js'

/** A wallet as far as its picture goes: one of `useCarabinerWallets`, `useCarabinerDirectory` or a list of yours. */
export interface PicturedWallet {
  readonly id: string
  readonly name: string
  /** What it announces of itself: a `data:` image. */
  readonly icon?: string | undefined
  /** The registry's id of its picture, of what is in this browser. */
  readonly imageId?: string | undefined
  /** The registry's id of its picture, of a listed wallet. */
  readonly image_id?: string | undefined
  /** A `data:` image, or `https:`. */
  readonly image_url?: string | undefined
}

/** What {@link WalletPicture} takes. */
export interface WalletPictureProps extends PictureProps {
  /** Whose picture it is. */
  wallet: PicturedWallet
}

/**
 * A wallet: its own icon, else the one of its list or of the registry, which is asked for it. Its first letter stands
 * in where none comes, and where the address of a picture is none that may be shown.
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
