import type { WalletItem } from '@carabiner/controllers'
import { PictureStack } from '../../primitives/picture/PictureStack.js'
import { WalletImage } from '../../primitives/picture/WalletImage.js'
import { useConnectWallets } from './useConnectWallets.js'
import { useWalletImage } from './useWalletImage.js'
import type { SectionProps } from './WalletSection.js'

/** More would leave the words too little room. */
const most = 3

/** The first of the wallets that a collapsed Connect leads to, as far as they are known. */
export function ContinueWallets({ choice }: SectionProps) {
  const { items } = useConnectWallets(choice?.namespace, false)
  return (
    <PictureStack layout="line">
      {items.slice(0, most).map((item) => (
        <Face key={item.id} item={item} />
      ))}
    </PictureStack>
  )
}

function Face({ item }: { readonly item: WalletItem }) {
  return <WalletImage {...useWalletImage(item)} size={24} />
}
