import type { WalletListing } from '../../wallets/wallet-listing.js'
import { isPairingUri } from '../pairing/pairing.js'
import { isStorePage } from './is-store-page.js'
import { linkBase, linkTarget, linkWith, type Platform, type WalletLink } from './links.js'

/** A wallet's addresses. They are untrusted, so they are checked here, even if other code checked them before. */
export type WalletAddresses = Pick<
  WalletListing,
  'mobile_link' | 'desktop_link' | 'webapp_link' | 'link_mode'
>

/** A link that passes a pairing to a wallet. */
export interface PairingLink extends WalletLink {
  /** The wallet's own address, for later requests: see {@link RememberedWallet}. */
  base: string
}

/**
 * Returns the link that opens a wallet's app with a pairing: its universal link if that is preferred, or else its app
 * link [S1.04]. Undefined if it has neither.
 *
 * @param uri - a pairing URI. Anything else returns undefined
 */
export function pairingLink(
  wallet: WalletAddresses,
  uri: string,
  platform: Platform,
  { preferUniversal = false }: { preferUniversal?: boolean } = {},
): PairingLink | undefined {
  const { mobile_link, desktop_link, link_mode } = wallet
  const app = platform.os === 'other' ? desktop_link : mobile_link
  // A universal link opens an app on a phone. On a desktop it would open the wallet's website.
  const universal = platform.os === 'other' ? undefined : link_mode
  const bases = preferUniversal ? [universal, app] : [app, universal]
  for (const base of bases) {
    const link = base ? withUri(base, uri, platform) : undefined
    if (link) return link
  }
  return undefined
}

/** Returns the link that opens the wallet's own site with a pairing, in a new tab. */
export function webAppLink(
  { webapp_link }: WalletAddresses,
  uri: string,
  platform: Platform,
): PairingLink | undefined {
  const link = webapp_link?.startsWith('https://') ? withUri(webapp_link, uri, platform) : undefined
  return link && { ...link, target: '_blank' }
}

/**
 * Returns the pairing URI as a link, for which Android offers a choice of wallets. For wallets without a link of their
 * own.
 */
export const intentLink = (uri: string, platform: Platform): WalletLink | undefined =>
  platform.os === 'android' && !platform.telegram && isPairingUri(uri)
    ? { href: uri, target: linkTarget(uri, platform) }
    : undefined

function withUri(app: string, uri: string, platform: Platform): PairingLink | undefined {
  const base = linkBase(app)
  if (!base || isStorePage(base) || !isPairingUri(uri)) return undefined
  // Telegram on Android decodes app links once, but not web addresses.
  const twice =
    platform.telegram && platform.os === 'android' && !base.toLowerCase().startsWith('https:')
  const encoded = encodeURIComponent(twice ? encodeURIComponent(uri) : uri)
  const href = linkWith(base, `uri=${encoded}`)
  return { href, target: linkTarget(href, platform), base }
}
