import type { ConnectorType, WalletListing } from '@carabiner/core'
import { takesPairing } from '../walletconnect/takes-pairing.js'
import { isExcluded, isNamed, type Named } from './excluded.js'
import { installedEntry, installedHere, isListed, overlap } from './installed.js'
import type { WalletEntry } from './list-wallets.js'

/** The sources of wallets, in the default order of Connect. */
const walletSources = ['recent', 'found', 'featured', 'custom', 'recommended'] as const

/** The source from which a wallet is listed. */
export type WalletSource = (typeof walletSources)[number]

/** A source, or one wallet by its id, reverse domain name or name. */
export type WalletOrderItem = WalletSource | (string & {})

/**
 * A wallet that the visitor can press. It has an `entry` if this page has a connector for it, else
 * a `listing`.
 *
 * The id is the entry's or else the listing's.
 */
export type WalletItem = { readonly id: string; readonly source: WalletSource } & (
  | { readonly entry: WalletEntry; readonly listing?: WalletListing | undefined }
  | { readonly entry?: undefined; readonly listing: WalletListing }
)

/** The input of {@link connectList}. */
export interface ConnectListInput {
  /** The result of `listWallets`. */
  entries: readonly WalletEntry[]
  recent: readonly WalletListing[]
  featured: readonly WalletListing[]
  /** The host's own wallets. */
  custom: readonly WalletListing[]
  recommended: readonly WalletListing[]
  /** Wallets to leave out, even if installed. */
  excluded: readonly WalletListing[]
  /** The first items, in this order. The others follow in default order. */
  order?: readonly WalletOrderItem[]
}

/** Recommended wallets are added until the list has this many. */
const fillTo = 4

/** Connectors with rows of their own: a QR code for any wallet, email and social services. */
const apart: readonly ConnectorType[] = ['WALLET_CONNECT', 'AUTH', 'ID_AUTH']

/**
 * Returns the wallets of Connect: those used last, those found in this browser, featured ones, the
 * host's own, then recommended ones up to 4 in total. The items of the host's `order` come first.
 * No wallet appears twice: it has the first place that it fits.
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
      // A recent wallet that is no longer in the browser and has no link cannot connect.
      else if (source !== 'recent' || takesPairing(listing)) {
        items.push({ id: listing.id, source, listing })
      }
    }
  }

  const listed = [...featured, ...custom, ...recommended].filter((wallet) => !isHidden(wallet))
  const addFound = () => {
    for (const entry of entries) {
      if (isShown(entry)) continue
      // Several claimants of a listing share its row.
      const shownEntry =
        listed
          .map((wallet) => entryOf(entries, wallet))
          .find(
            (listedEntry) =>
              listedEntry?.dispute?.claimants.includes(entry) && !isShown(listedEntry),
          ) ?? entry
      items.push({
        id: shownEntry.id,
        source: 'found',
        entry: shownEntry,
        listing: shownEntry.dispute?.wallet,
      })
    }
  }
  const places = [...order, ...walletSources]
  for (const place of places) {
    const source = sourceOf(place)
    if (source === 'found') addFound()
    else if (source) add(source, input[source])
  }
  // A wallet that is named like a source does not count as that source.
  const rankOf = ({ source, entry, listing }: WalletItem) =>
    places.findIndex((place) =>
      sourceOf(place)
        ? place === source
        : [...(entry?.connectors ?? []), listing].some((claim) => claim && isNamed(place, claim)),
    )
  return items.sort((a, b) => rankOf(a) - rankOf(b))
}

const sourceOf = (place: WalletOrderItem) => walletSources.find((source) => source === place)

/**
 * Returns the entry of a wallet that was used before. It is stored under its connector's id, which
 * goes to the first wallet that announces it, so the id does not settle a dispute.
 */
function entryOf(entries: readonly WalletEntry[], wallet: WalletListing): WalletEntry | undefined {
  const listedEntry = installedEntry(entries, wallet)
  if (listedEntry?.dispute) return listedEntry
  return (
    entries.find(({ connectors }) => connectors.some(({ id }) => id === wallet.id)) ?? listedEntry
  )
}
