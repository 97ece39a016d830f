import type { WalletListing } from '@carabiner/core'
import { useRegistryImage } from '../../components/registry-image/useRegistryImage.js'
import { useModalContext } from '../../modal/context.js'
import { WalletImage } from '../../primitives/picture/WalletImage.js'
import { Row } from '../../primitives/row/Row.js'
import { Platforms } from './Platforms.js'
import { platformsOf } from './platforms-of.js'

/** A wallet to install. */
export function SuggestedRow({ wallet }: { wallet: WalletListing }) {
  const { router } = useModalContext().controllers
  const { id, name, image_id, image_url } = wallet
  const image = useRegistryImage('wallet', image_id, image_url)
  return (
    <Row
      rowId={id}
      lead={<WalletImage name={name} id={id} {...image} />}
      title={name}
      subtitle={platformsOf(wallet).length > 0 ? <Platforms wallet={wallet} /> : undefined}
      trailing="chevron"
      onClick={() => router.push({ view: 'Downloads', data: { wallet } })}
    />
  )
}
