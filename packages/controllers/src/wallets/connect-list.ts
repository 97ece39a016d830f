import type { ConnectorType, WalletListing } from '@carabiner/core'
import { takesPairing } from '../walletconnect/takes-pairing.js'
import { installedEntry, installedHere, isListed, overlap } from './installed.js'
import type { WalletEntry } from './list-wallets.js'

/** Why a wallet is in the list. */
export type WalletSource = 'recent' | 'found' | 'featured' | 'custom' | 'recommended'

/**
 * A wallet to press: `entry` where something in this page leads to it, else its `listing`.
 *
 * The id is the entry's, else the listing's.
 */
export type WalletItem = { readonly id: string; readonly source: WalletSource } & (
  | { readonly entry: WalletEntry; readonly listing?: WalletListing | undefined }
  | { readonly entry?: undefined; readonly listing: WalletListing }
)

/** What {@link connectList} takes. */
export interface ConnectListInput {
  /** What `listWallets` gave. */
  entries: readonly WalletEntry[]
  recent: readonly WalletListing[]
  featured: readonly WalletListing[]
  /** What the host lists itself. */
  custom: readonly WalletListing[]
  recommended: readonly WalletListing[]
  /** Shown nowhere, not even when they are in this browser. */
  excluded: readonly WalletListing[]
}

/** Recommended wallets fill the list up to that many. */
const fillTo = 4

/** Rows of their own: a code for any wallet, e-mail and social providers. */
const apart: readonly ConnectorType[] = ['WALLET_CONNECT', 'AUTH', 'ID_AUTH']

/**
 * The wallets that Connect shows: the ones used last, what is found in this browser, featured ones,
 * the host's own, then recommended ones up to 4 in all. No wallet is there twice.
 *
 * @example
 * connectList({
 *   entries: listWallets(carabiner.getSnapshot().connectors),
 *   recent: recent.state.wallets,
 *   custom: walletConnect.state.listed,
 *   ...directory.state.suggestions,
 * })
 */
export function connectList(input: ConnectListInput): WalletItem[] {
  const { recent, featured, custom, recommended, excluded } = input
  const named = excluded.filter(({ name }) => name !== '')
  const isExcluded = (wallet: WalletListing) =>
    excluded.some(({ id }) => id === wallet.id) || named.some((one) => isListed(one, wallet))
  const entries = input.entries.filter(
    ({ connectors, type }) =>
      !apart.includes(type) &&
      !named.some((wallet) => connectors.some((one) => isListed(one, wallet))),
  )
  const items: WalletItem[] = []
  const shows = (wallet: WalletListing, entry: WalletEntry | undefined) =>
    items.some(
      (item) =>
        (entry && item.entry && overlap(item.entry, entry)) ||
        item.listing?.id === wallet.id ||
        (item.listing && isListed(item.listing, wallet)),
    )
  const add = (source: WalletSource, wallets: readonly WalletListing[]) => {
    for (const listing of wallets) {
      const entry = entryOf(entries, listing)
      if (isExcluded(listing) || shows(listing, entry)) continue
      if (entry) items.push({ id: entry.id, source, entry, listing: installedHere(listing, entry) })
      // One that was in the browser, and is gone, leads nowhere.
      else if (source !== 'recent' || takesPairing(listing)) {
        items.push({ id: listing.id, source, listing })
      }
    }
  }

  add('recent', recent)
  const isShown = (entry: WalletEntry) =>
    items.some((item) => item.entry && overlap(item.entry, entry))
  const listed = [...featured, ...custom, ...recommended].filter((wallet) => !isExcluded(wallet))
  for (const entry of entries) {
    if (isShown(entry)) continue
    // A wallet that claims to be a listed one, beside others, is behind that one's row.
    const disputed = listed
      .map((wallet) => entryOf(entries, wallet))
      .find((one) => one?.dispute?.claimants.includes(entry) && !isShown(one))
    const { wallet } = disputed?.dispute ?? {}
    const found = disputed ?? entry
    items.push({ id: found.id, source: 'found', entry: found, ...(wallet && { listing: wallet }) })
  }
  add('featured', featured)
  add('custom', custom)
  for (const wallet of recommended) {
    if (items.length < fillTo) add('recommended', [wallet])
  }
  return items
}

/**
 * A used wallet is remembered under its connector's id, which goes to the wallet that announces itself
 * first: it does not settle a dispute.
 */
function entryOf(entries: readonly WalletEntry[], wallet: WalletListing): WalletEntry | undefined {
  const here = installedEntry(entries, wallet)
  if (here?.dispute) return here
  return entries.find(({ connectors }) => connectors.some(({ id }) => id === wallet.id)) ?? here
}
