import { linkBase, linkTarget, type Platform, type WalletLink } from './links.js'
import { isPairingUri } from './pairing.js'

/** A wallet's addresses, as the registry lists them. Hostile until checked. */
export interface WalletAddresses {
  mobileLink?: string | null
  desktopLink?: string | null
  webappLink?: string | null
  /** `https://…`, opens the app where it is installed. */
  universalLink?: string | null
}

/**
 * The link that opens a wallet with a pairing: its universal link where that is preferred, else its
 * app, else undefined [S1.04].
 *
 * @param uri - undefined is returned unless it is a pairing URI and nothing else
 */
export function pairingLink(
  wallet: WalletAddresses,
  uri: string,
  platform: Platform,
  { preferUniversal = false }: { preferUniversal?: boolean } = {},
): WalletLink | undefined {
  const { mobileLink, desktopLink, universalLink } = wallet
  const app = platform.os === 'other' ? desktopLink : mobileLink
  const bases = preferUniversal ? [universalLink, app] : [app, universalLink]
  // A scheme that no app owns fails in silence inside a web view.
  for (const base of bases) {
    const link = base ? withUri(base, uri, platform) : undefined
    if (link) return link
  }
  return undefined
}

/** The wallet's own site with a pairing, in a tab of its own. */
export function webAppLink(
  { webappLink }: WalletAddresses,
  uri: string,
  platform: Platform,
): WalletLink | undefined {
  const link = webappLink?.startsWith('https://') ? withUri(webappLink, uri, platform) : undefined
  return link && { ...link, target: '_blank' }
}

/** Android's own choice of wallets: the bare URI, for those that have no link of their own. */
export const intentLink = (uri: string, platform: Platform): WalletLink | undefined =>
  platform.os === 'android' && !platform.telegram && isPairingUri(uri)
    ? { href: uri, target: linkTarget(uri, platform) }
    : undefined

function withUri(app: string, uri: string, platform: Platform): WalletLink | undefined {
  const base = linkBase(app)
  if (!base || !isPairingUri(uri)) return undefined
  // Telegram on Android decodes once on the way.
  const twice = platform.telegram && platform.os === 'android'
  const encoded = encodeURIComponent(twice ? encodeURIComponent(uri) : uri)
  const href = `${base}wc?uri=${encoded}`
  return { href, target: linkTarget(href, platform) }
}
