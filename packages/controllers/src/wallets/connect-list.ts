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
 * the host's own, then recommended ones up to 4 in all; what the host's `order` names comes before. No
 * wallet is there twice: it stands at the first place that fits it.
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
  const { featured, custom, recommended, excluded, order = [] } = input
  const isHidden = (wallet: Named) => isExcluded(excluded, wallet)
  const entries = input.entries.filter(
    ({ connectors, type }) => !apart.includes(type) && !connectors.some(isHidden),
  )
  const items: WalletItem[] = []
  const isShown = (entry: WalletEntry | undefined, wallet?: WalletListing) =>
    items.some(
      (item) =>
        (entry && item.entry && overlap(item.entry, entry)) ||
        (wallet &&
          item.listing &&
          (item.listing.id === wallet.id || isListed(item.listing, wallet))),
    )
  const add = (source: WalletSource, wallets: readonly WalletListing[]) => {
    for (const listing of wallets) {
      if (source === 'recommended' && items.length >= fillTo) return
      const entry = entryOf(entries, listing)
      if (isHidden(listing) || isShown(entry, listing)) continue
      if (entry) items.push({ id: entry.id, source, entry, listing: installedHere(listing, entry) })
      // One that was in the browser, and is gone, leads nowhere.
      else if (source !== 'recent' || takesPairing(listing)) {
        items.push({ id: listing.id, source, listing })
      }
    }
  }

  const listed = [...featured, ...custom, ...recommended].filter((wallet) => !isHidden(wallet))
  const addFound = () => {
    for (const entry of entries) {
      if (isShown(entry)) continue
      // A wallet that claims to be a listed one, beside others, is behind that one's row.
      const found =
        listed
          .map((wallet) => entryOf(entries, wallet))
          .find((one) => one?.dispute?.claimants.includes(entry) && !isShown(one)) ?? entry
      items.push({ id: found.id, source: 'found', entry: found, listing: found.dispute?.wallet })
    }
  }
  const places = [...order, ...walletSources]
  for (const place of places) {
    const source = sourceOf(place)
    if (source === 'found') addFound()
    else if (source) add(source, input[source])
  }
  // A wallet that calls itself by the name of a source is no such source.
  const rankOf = ({ source, entry, listing }: WalletItem) =>
    places.findIndex((place) =>
      sourceOf(place)
        ? place === source
        : [...(entry?.connectors ?? []), listing].some((one) => one && isNamed(place, one)),
    )
  return items.sort((a, b) => rankOf(a) - rankOf(b))
}

const sourceOf = (place: WalletOrderItem) => walletSources.find((source) => source === place)

/**
 * A used wallet is remembered under its connector's id, which goes to the wallet that announces itself
 * first: it does not settle a dispute.
 */
function entryOf(entries: readonly WalletEntry[], wallet: WalletListing): WalletEntry | undefined {
  const here = installedEntry(entries, wallet)
  if (here?.dispute) return here
  return entries.find(({ connectors }) => connectors.some(({ id }) => id === wallet.id)) ?? here
}
