import {
  type Carabiner,
  type ChainNamespace,
  selectNetworkId,
  type WalletListing,
} from '@carabiner/core'
import {
  browseLink,
  linkTarget,
  type PageGlobals,
  type Platform,
  pairingLink,
  type RememberedWallet,
  readPlatform,
  type WalletLink,
  webAppLink,
} from '@carabiner/core/wallets'
import type { WalletConnect } from './walletconnect.js'

/** The environment for which a link is created. */
export interface Surroundings {
  platform: Platform
  /** The page's URL. */
  href: string
  /** The names of the query parameters to pass to a wallet's own browser. */
  query?: readonly string[] | undefined
  /** The page's globals. A wallet that is among them needs no link. */
  globals: object
  /** The active chain family. */
  namespace?: ChainNamespace | undefined
  /** The active network's id in the notation of its chain family. */
  chainId?: string | number | undefined
  /** Whether a universal link is preferred over a link with the app's own scheme. */
  preferUniversal: boolean
}

/** Reads the environment. For browsers only. */
export function readSurroundings(
  carabiner: Carabiner,
  page: PageGlobals & { location: { href: string } },
  {
    preferUniversal,
    browseParameters,
  }: Pick<WalletConnect, 'preferUniversal' | 'browseParameters'>,
): Surroundings {
  const snapshot = carabiner.getSnapshot()
  const networkId = selectNetworkId(snapshot)
  return {
    platform: readPlatform(page),
    href: page.location.href,
    query: browseParameters,
    globals: page,
    namespace: snapshot.activeNamespace,
    chainId: networkId && carabiner.networks.get(networkId).id,
    preferUniversal,
  }
}

/** A way to reach a wallet. */
export type WalletWay =
  /** A QR code for another device. */
  | { kind: 'qr' }
  /** A link on this device. It has no `href` until there is a pairing. */
  | {
      kind: 'mobile' | 'desktop' | 'web'
      link?: WalletLink
      /** The app to remember when the visitor presses the link. Absent without a pairing. */
      app?: RememberedWallet
    }

/**
 * Returns the ways to reach a wallet from this device, best first. Empty if this device cannot
 * reach the wallet.
 *
 * @param uri - the pairing's URI, once there is one
 */
export function waysTo(
  wallet: WalletListing,
  uri: string | undefined,
  surroundings: Surroundings,
): WalletWay[] {
  const { platform, preferUniversal } = surroundings
  const { mobile_link, desktop_link, webapp_link, link_mode, name } = wallet
  const phone = platform.os !== 'other'
  const onPhone = Boolean(mobile_link || link_mode)
  const byLink = (kind: 'mobile' | 'desktop' | 'web'): WalletWay => {
    const link =
      uri === undefined
        ? undefined
        : kind === 'web'
          ? webAppLink(wallet, uri, platform)
          : pairingLink(wallet, uri, platform, { preferUniversal })
    if (!link) return { kind }
    const { href, target, base } = link
    return { kind, link: { href, target }, app: { href: base, name } }
  }
  // On a desktop, the visitor scans the code with the wallet's phone app.
  const qr: WalletWay[] = onPhone ? [{ kind: 'qr' }] : []
  const web: WalletWay[] = webapp_link ? [byLink('web')] : []
  if (!phone) return [...qr, ...web, ...(desktop_link ? [byLink('desktop')] : [])]
  const { namespace } = surroundings
  const browse = namespace && browseLink({ ...surroundings, namespace, walletId: wallet.id })
  const mobile: WalletWay[] = browse
    ? [{ kind: 'mobile', link: { href: browse, target: linkTarget(browse, platform) } }]
    : onPhone
      ? [byLink('mobile')]
      : []
  return [...mobile, ...web, ...qr]
}
