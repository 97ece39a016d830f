import type { Carabiner, WalletListing } from '@carabiner/core'
import { readSurroundings, waysTo } from '../../walletconnect/ways.js'
import { isNamed } from '../excluded.js'
import { installedEntry } from '../installed.js'
import { listWallets } from '../list-wallets.js'

/** Which wallets this app wants of a registry. */
export interface WalletIds {
  readonly featured: readonly string[]
  /** These alone; all where it is empty. */
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

/** What the page is asked for. */
export type DirectoryPage = Parameters<typeof readSurroundings>[1]

/** What every question has in common, and which answers are of use here. */
export interface Scope {
  readonly ids: WalletIds
  /** Of all networks of this app. */
  chains(): string[]
  /** Those that may be shown on this device, the ones in this browser first. */
  keep(wallets: readonly WalletListing[]): WalletListing[]
}

/** What could be an id of a registry's: no reverse domain name, and no connector's id. */
const isRegistryId = (text: string) => /^[\w-]+$/.test(text)

export function createScope(
  carabiner: Carabiner,
  { exclude: excluded, ...ids }: WalletIds,
  page: DirectoryPage,
): Scope {
  return {
    ids: { ...ids, exclude: excluded.filter(isRegistryId) },
    chains: () => carabiner.networks.list().map(({ caipNetworkId }) => caipNetworkId),
    keep(wallets) {
      const entries = listWallets(carabiner.getSnapshot().connectors)
      const surroundings = readSurroundings(carabiner, page, {
        preferUniversal: false,
        browseParameters: [],
      })
      const onPhone = surroundings.platform.os !== 'other'
      const isHere = (wallet: WalletListing) => installedEntry(entries, wallet) !== undefined
      // On a phone a wallet that is neither here nor has a link leads nowhere.
      const leads = (wallet: WalletListing) =>
        !onPhone || waysTo(wallet, undefined, surroundings).length > 0
      const allowed = wallets.filter((wallet) => !excluded.some((text) => isNamed(text, wallet)))
      return [
        ...allowed.filter(isHere),
        ...allowed.filter((wallet) => !isHere(wallet) && leads(wallet)),
      ]
    },
  }
}
