import type { WalletItem } from '@carabiner/controllers'
import { useRegistryImage } from '../../components/registry-image/useRegistryImage.js'
import type { PictureProps } from '../../primitives/picture/Picture.js'

/** What the picture of a wallet in a list is given. */
export function useWalletImage({ id, entry, listing }: WalletItem): PictureProps {
  const image = useRegistryImage('wallet', listing?.image_id, entry?.icon ?? listing?.image_url)
  return { id, name: entry?.name ?? listing?.name ?? '', ...image }
}
