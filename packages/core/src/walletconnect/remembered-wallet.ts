import { safeText } from '../connector/safe-text.js'
import { isWalletHref, linkBase, linkTarget, type Platform, type WalletLink } from './links.js'

/** The wallet that the visitor opened on this device, to go back to for each request. */
export interface RememberedWallet {
  /** Its app's address, or its site's. */
  href: string
  name: string
}

/**
 * A wallet as it may be linked to. It comes from storage or from the wallet itself: checked on every
 * read.
 */
export function checkRememberedWallet(
  wallet: { href?: string | undefined; name: string } | undefined,
): RememberedWallet | undefined {
  const href = wallet?.href && linkBase(wallet.href)
  return wallet && href ? { href, name: safeText(wallet.name) } : undefined
}

/** The link back to a wallet in which a request waits; for a press, never opened by itself. */
export function requestLink(
  { href }: RememberedWallet,
  { requestId, topic }: { requestId: number; topic: string },
  platform: Platform,
): WalletLink | undefined {
  const query = `requestId=${requestId}&sessionTopic=${topic}`
  const telegram = /^https:\/\/t\.me(\/|$)/.test(href)
  const base = href.endsWith('://') ? href : href.replace(/\/+$/, '/')
  const link = telegram
    ? `${base.replace(/\/$/, '')}${base.includes('?') ? '&' : '?'}startapp=${btoa(query).replace(/=+$/, '')}`
    : `${base}wc?${query}`
  return isWalletHref(link) ? { href: link, target: linkTarget(link, platform) } : undefined
}
