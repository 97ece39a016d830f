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

/** The surroundings of the visitor when a link is made. */
export interface Surroundings {
  platform: Platform
  /** The page's address. */
  href: string
  /** Names of its query parameters to pass to a wallet's own browser. */
  query?: readonly string[] | undefined
  /** The page's globals. A wallet among them needs no link. */
  globals: object
  /** The active chain family. */
  namespace?: ChainNamespace | undefined
  /** The chain family's own id of the active network. */
  chainId?: string | number | undefined
  /** Prefers universal links to an app's own scheme. */
  preferUniversal: boolean
}

/** Reads the surroundings. For browsers only. */
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

/** One way to reach a wallet. */
export type WalletWay =
  /** A code for another device. */
  | { kind: 'qr' }
  /** A link on this device. Absent until there is a pairing. */
  | {
      kind: 'mobile' | 'desktop' | 'web'
      link?: WalletLink
      /** The app to remember after a press. Absent without a pairing. */
      app?: RememberedWallet
    }

/**
 * Returns the ways to a wallet from this device, the best first. Empty if it cannot be reached.
 *
 * @param uri - the pairing, once there is one
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
  // On a desktop, the phone with the app scans the code.
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
