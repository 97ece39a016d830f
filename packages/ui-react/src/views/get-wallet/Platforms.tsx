import type { WalletListing } from '@carabiner/core'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { EXTENSION, PHONE } from '../../icons/glyphs.js'
import { GLOBE } from '../../icons/host-glyphs.js'
import { en } from './messages.en.js'
import { platformsOf, type WalletPlatform } from './platforms-of.js'

const glyphs: Record<WalletPlatform, string> = {
  browser: EXTENSION,
  phone: PHONE,
  iphone: PHONE,
  androidPhone: PHONE,
  web: GLOBE,
}

/** What a wallet runs on: a glyph and a word each. */
export function Platforms({ wallet }: { wallet: WalletListing }) {
  const own = useT(en)
  return (
    <span className="cb-platforms">
      {platformsOf(wallet).map((platform) => (
        <span key={platform}>
          <Glyph path={glyphs[platform]} size={14} />
          {own(`get.${platform}`)}
        </span>
      ))}
    </span>
  )
}
