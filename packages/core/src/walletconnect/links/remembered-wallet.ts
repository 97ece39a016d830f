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

/** The wallet that the visitor opened on this device, and that each request links to. */
export interface RememberedWallet {
  /** The address of the wallet's app or site. */
  href: string
  name: string
  /** Whether the wallet itself named the address. The link is then shown, but never opened automatically. */
  claimed?: true | undefined
}

/** Checks a wallet's link, which comes from a clicked row or from storage. Called on every read. */
export function checkRememberedWallet(
  wallet: RememberedWallet | undefined,
): RememberedWallet | undefined {
  const href = wallet?.href && linkBase(wallet.href)
  if (!wallet || !href || (wallet.claimed && !isPeerHref(href))) return undefined
  return omitUndefined({ href, name: safeText(wallet.name), claimed: wallet.claimed })
}

/**
 * Returns a wallet at the address that it claims itself. No registry confirms the address, so its scheme must be a
 * known wallet scheme. Otherwise its universal link is used.
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

/** Returns the link to a wallet with a pending request, for a click. It is never opened automatically. */
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

/** The URL schemes of wallet apps, from public directories of wallets. */
const walletSchemes = new Set(
  [
    'arculuswc argent bifrostwallet bitcoincom bitkeep bitpay bitverseapp blockchain-wallet bloom bnc',
    'bw bybitapp cbwallet celo com.kresus.superapp ctrl-mobile dfw fireblocks-wc foxwallet frontier',
    'gtweb3wallet imtokenv2 iopay kaikas krakenwallet ledgerlive mecowallet metamask novawallet okex',
    'okto omni oneinch onekey-wallet paraswap phantom rainbow roninwallet safe safepalwallet solflare',
    'subwallet tpoutside trezorsuite trust uniswap xportal zeal zerion zilpay',
  ].flatMap((line) => line.split(' ')),
)

/**
 * Whether a scheme is a known wallet scheme.
 *
 * @param name - lower case, without `:`
 */
const isKnownScheme = (name: string): boolean => walletSchemes.has(name)
