import type { WalletListing } from '@carabiner/core'
import type { WalletEntry } from './list-wallets.js'

/** The name and reverse domain name that an installed wallet claims. */
export interface Claim {
  readonly name: string
  readonly rdns?: string | undefined
}

/**
 * Whether an installed wallet is a listed one. Both have the same reverse domain name or, if one of
 * them has none, the same name. Two domain names mean two wallets, whatever their names.
 */
export function isListed({ name, rdns }: Claim, wallet: WalletListing): boolean {
  if (rdns && wallet.rdns) return rdns.toLowerCase() === wallet.rdns.toLowerCase()
  return name.toLowerCase() === wallet.name.toLowerCase()
}

/**
 * Returns the installed wallets that may be a listed one. If exactly one of them has its reverse
 * domain name, returns that one. Otherwise, returns all wallets with its domain name or its name,
 * because neither is proof.
 *
 * @param entries - the result of `listWallets`
 */
export function claimantsOf(
  entries: readonly WalletEntry[],
  wallet: WalletListing,
): readonly WalletEntry[] {
  const installedEntries = entries.filter(({ readyState }) => readyState === 'installed')
  const domain = wallet.rdns?.toLowerCase()
  const byDomain = installedEntries.filter(({ connectors }) =>
    connectors.some(({ rdns }) => domain !== undefined && rdns?.toLowerCase() === domain),
  )
  if (byDomain.length === 1) return byDomain
  return installedEntries.filter(({ connectors }) =>
    connectors.some((connector) => isListed(connector, wallet)),
  )
}

/**
 * Returns the entry of a listed wallet that is in this browser. If several wallets claim to be it,
 * the entry has a `dispute`, no picture, and the connectors of all.
 *
 * @param entries - the result of `listWallets`
 * @example
 * const entry = installedEntry(listWallets(carabiner.getSnapshot().connectors), wallet)
 */
export function installedEntry(
  entries: readonly WalletEntry[],
  wallet: WalletListing,
): WalletEntry | undefined {
  const claimants = claimantsOf(entries, wallet)
  const [first, ...others] = claimants
  if (!first || others.length === 0) return first
  const [connector, ...rest] = first.connectors
  return {
    id: wallet.id,
    type: first.type,
    readyState: 'installed',
    name: wallet.name,
    chains: [...new Set(claimants.flatMap(({ chains }) => chains))],
    connectors: [connector, ...rest, ...others.flatMap(({ connectors }) => connectors)],
    dispute: { wallet, claimants },
  }
}

/** Whether two entries share a connector. */
export const overlap = (one: WalletEntry, other: WalletEntry): boolean =>
  one.connectors.some(({ id }) => other.connectors.some((connector) => connector.id === id))

/** Returns a listing whose `installed` says whether the wallet is in this browser. */
export const installedHere = (
  { installed: _, ...wallet }: WalletListing,
  entry: WalletEntry | undefined,
): WalletListing => (entry?.readyState === 'installed' ? { ...wallet, installed: true } : wallet)
