import { safeText } from '../../connector/safe-text.js'
import { omitUndefined } from '../../omit-undefined.js'
import {
  isWalletHref,
  linkBase,
  linkTarget,
  linkWith,
  type Platform,
  schemeOf,
  type WalletLink,
} from './links.js'

/** The wallet that the visitor opened on this device, to go back to for each request. */
export interface RememberedWallet {
  /** Its app's address, or its site's. */
  href: string
  name: string
  /** The wallet itself said where it is: a link there is shown, and never followed by itself. */
  claimed?: true | undefined
}

/**
 * A wallet as it may be linked to. It comes from a pressed row, or from storage: checked on every read.
 */
export function checkRememberedWallet(
  wallet: RememberedWallet | undefined,
): RememberedWallet | undefined {
  const href = wallet?.href && linkBase(wallet.href)
  if (!wallet || !href || (wallet.claimed && !isPeerHref(href))) return undefined
  return omitUndefined({ href, name: safeText(wallet.name), claimed: wallet.claimed })
}

/**
 * A wallet where it says itself that it is. No registry vouches for what a peer names: its scheme must
 * be known as a wallet's, else its universal link is taken.
 */
export function claimedWallet(
  addresses: readonly string[],
  name: string,
): RememberedWallet | undefined {
  for (const href of addresses) {
    const wallet = checkRememberedWallet({ href, name, claimed: true })
    if (wallet) return wallet
  }
  return undefined
}

const isPeerHref = (href: string) => {
  const scheme = schemeOf(href)
  return scheme === 'https' || isKnownScheme(scheme)
}

/** The link back to a wallet in which a request waits; for a press, never opened by itself. */
export function requestLink(
  { href }: RememberedWallet,
  { requestId, topic }: { requestId: number; topic: string },
  platform: Platform,
): WalletLink | undefined {
  const query = `requestId=${requestId}&sessionTopic=${topic}`
  const telegram = /^https:\/\/t\.me(\/|$)/.test(href)
  const base = linkBase(href) ?? href
  const link = telegram
    ? `${base.replace(/\/(?=\?|$)/, '')}${base.includes('?') ? '&' : '?'}startapp=${btoa(query).replace(/=+$/, '')}`
    : linkWith(base, query)
  return isWalletHref(link) ? { href: link, target: linkTarget(link, platform) } : undefined
}

/** Schemes of wallets' own apps, as public directories of wallets list them. */
const known = new Set(
  [
    'arculuswc argent bifrostwallet bitcoincom bitkeep bitpay bitverseapp blockchain-wallet bloom bnc',
    'bw bybitapp cbwallet celo com.kresus.superapp ctrl-mobile dfw fireblocks-wc foxwallet frontier',
    'gtweb3wallet imtokenv2 iopay kaikas krakenwallet ledgerlive mecowallet metamask novawallet okex',
    'okto omni oneinch onekey-wallet paraswap phantom rainbow roninwallet safe safepalwallet solflare',
    'subwallet tpoutside trezorsuite trust uniswap xportal zeal zerion zilpay',
  ].flatMap((line) => line.split(' ')),
)

/** Whether a scheme is known as a wallet's. @param name - lower case, without `:` */
const isKnownScheme = (name: string): boolean => known.has(name)
