import type { WalletListing } from '@carabiner/core'
import { useRegistryImage } from '../../components/registry-image/useRegistryImage.js'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { EXTENSION, PHONE } from '../../icons/glyphs.js'
import { GLOBE } from '../../icons/host-glyphs.js'
import { useModalContext } from '../../modal/context.js'
import { WalletImage } from '../../primitives/picture/Picture.js'
import { Row } from '../../primitives/row/Row.js'
import { en } from './messages.en.js'
import { platformsOf, type WalletPlatform } from './platforms-of.js'

/** A row for a wallet to install. */
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

const glyphs: Record<WalletPlatform, string> = {
  browser: EXTENSION,
  phone: PHONE,
  iphone: PHONE,
  androidPhone: PHONE,
  web: GLOBE,
}

/** A wallet's platforms, each as an icon and a word. */
function Platforms({ wallet }: { wallet: WalletListing }) {
  const tOwn = useT(en)
  return (
    <span className="cb-platforms">
      {platformsOf(wallet).map((platform) => (
        <span key={platform}>
          <Glyph path={glyphs[platform]} size={14} />
          <span>{tOwn(`get.${platform}`)}</span>
        </span>
      ))}
    </span>
  )
}
