import type { WalletListing } from '../../wallets/wallet-listing.js'
import { isPairingUri } from '../pairing/pairing.js'
import { isStorePage } from './is-store-page.js'
import { linkBase, linkTarget, linkWith, type Platform, type WalletLink } from './links.js'

/** Where a wallet can be opened. From outside: checked here, even if it was checked before. */
export type WalletAddresses = Pick<
  WalletListing,
  'mobile_link' | 'desktop_link' | 'webapp_link' | 'link_mode'
>

/** A link that carries a pairing into a wallet. */
export interface PairingLink extends WalletLink {
  /** The wallet's own address, to come back to: see {@link RememberedWallet}. */
  base: string
}

/**
 * The link that opens a wallet's app with a pairing: its universal link where that is preferred,
 * else its app's own, else undefined [S1.04].
 *
 * @param uri - undefined is returned unless it is a pairing URI and nothing else
 */
export function pairingLink(
  wallet: WalletAddresses,
  uri: string,
  platform: Platform,
  { preferUniversal = false }: { preferUniversal?: boolean } = {},
): PairingLink | undefined {
  const { mobile_link, desktop_link, link_mode } = wallet
  const app = platform.os === 'other' ? desktop_link : mobile_link
  // A universal link leads to a phone's app; on a desktop it would be the wallet's site.
  const universal = platform.os === 'other' ? undefined : link_mode
  const bases = preferUniversal ? [universal, app] : [app, universal]
  for (const base of bases) {
    const link = base ? withUri(base, uri, platform) : undefined
    if (link) return link
  }
  return undefined
}

/** The wallet's own site with a pairing, in a tab of its own. */
export function webAppLink(
  { webapp_link }: WalletAddresses,
  uri: string,
  platform: Platform,
): PairingLink | undefined {
  const link = webapp_link?.startsWith('https://') ? withUri(webapp_link, uri, platform) : undefined
  return link && { ...link, target: '_blank' }
}

/** Android's own choice of wallets: the bare URI, for those that have no link of their own. */
export const intentLink = (uri: string, platform: Platform): WalletLink | undefined =>
  platform.os === 'android' && !platform.telegram && isPairingUri(uri)
    ? { href: uri, target: linkTarget(uri, platform) }
    : undefined

function withUri(app: string, uri: string, platform: Platform): PairingLink | undefined {
  const base = linkBase(app)
  if (!base || isStorePage(base) || !isPairingUri(uri)) return undefined
  // Telegram on Android decodes once on the way to an app; a web address it leaves as it is.
  const twice =
    platform.telegram && platform.os === 'android' && !base.toLowerCase().startsWith('https:')
  const encoded = encodeURIComponent(twice ? encodeURIComponent(uri) : uri)
  const href = linkWith(base, `uri=${encoded}`)
  return { href, target: linkTarget(href, platform), base }
}
