import type { ConnectorType, WalletListing } from '@carabiner/core'
import { takesPairing } from '../walletconnect/takes-pairing.js'
import { isExcluded, isNamed, type Named } from './excluded.js'
import { installedEntry, installedHere, isListed, overlap } from './installed.js'
import type { WalletEntry } from './list-wallets.js'

/** In the order in which Connect shows them by itself. */
const walletSources = ['recent', 'found', 'featured', 'custom', 'recommended'] as const

/** Why a wallet is in the list. */
export type WalletSource = (typeof walletSources)[number]

/** A source, or one wallet: its id, its reverse domain name or its name. */
export type WalletOrderItem = WalletSource | (string & {})

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
  /** What comes first, in this order; the rest follows in its own. */
  order?: readonly WalletOrderItem[]
}

/** Recommended wallets fill the list up to that many. */
const fillTo = 4

/** Rows of their own: a code for any wallet, e-mail and social providers. */
const apart: readonly ConnectorType[] = ['WALLET_CONNECT', 'AUTH', 'ID_AUTH']

/**
 * The wallets that Connect shows: the ones used last, what is found in this browser, featured ones,
 * the host's own, then recommended ones up to 4 in all; another `order` is the host's to say. No wallet
 * is there twice: it stands where its first source does, or where the order names itself.
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
  const { recent, featured, custom, recommended, excluded, order = [] } = input
  const isHidden = (wallet: Named) => isExcluded(excluded, wallet)
  const entries = input.entries.filter(
    ({ connectors, type }) => !apart.includes(type) && !connectors.some(isHidden),
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
      if (isHidden(listing) || shows(listing, entry)) continue
      if (entry) items.push({ id: entry.id, source, entry, listing: installedHere(listing, entry) })
      // One that was in the browser, and is gone, leads nowhere.
      else if (source !== 'recent' || takesPairing(listing)) {
        items.push({ id: listing.id, source, listing })
      }
    }
  }

  const isShown = (entry: WalletEntry) =>
    items.some((item) => item.entry && overlap(item.entry, entry))
  const listed = [...featured, ...custom, ...recommended].filter((wallet) => !isHidden(wallet))
  const addFound = () => {
    for (const entry of entries) {
      if (isShown(entry)) continue
      // A wallet that claims to be a listed one, beside others, is behind that one's row.
      const disputed = listed
        .map((wallet) => entryOf(entries, wallet))
        .find((one) => one?.dispute?.claimants.includes(entry) && !isShown(one))
      const { wallet } = disputed?.dispute ?? {}
      const found = disputed ?? entry
      items.push({
        id: found.id,
        source: 'found',
        entry: found,
        ...(wallet && { listing: wallet }),
      })
    }
  }
  const addSource: Record<WalletSource, () => void> = {
    recent: () => add('recent', recent),
    found: addFound,
    featured: () => add('featured', featured),
    custom: () => add('custom', custom),
    recommended: () => {
      for (const wallet of recommended) {
        if (items.length < fillTo) add('recommended', [wallet])
      }
    },
  }
  const first = order.flatMap((text) => walletSources.find((source) => source === text) ?? [])
  for (const source of new Set([...first, ...walletSources])) addSource[source]()
  return sortByOrder(items, order)
}

/** What names a wallet itself says more than what names its source. */
function sortByOrder(items: WalletItem[], order: readonly WalletOrderItem[]): WalletItem[] {
  const rankOf = ({ source, entry, listing }: WalletItem) => {
    const names = [...(entry?.connectors ?? []), ...(listing ? [listing] : [])]
    const own = order.findIndex((text) => names.some((one) => isNamed(text, one)))
    const at = own === -1 ? order.indexOf(source) : own
    return at === -1 ? order.length : at
  }
  return items.sort((a, b) => rankOf(a) - rankOf(b))
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
