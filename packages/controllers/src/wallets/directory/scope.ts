import type { Carabiner, WalletListing } from '@carabiner/core'
import { readSurroundings, waysTo } from '../../walletconnect/ways.js'
import { isNamed } from '../excluded.js'
import { installedEntry } from '../installed.js'
import { listWallets } from '../list-wallets.js'

/** The registry wallets that the app selects. */
export interface WalletIds {
  readonly featured: readonly string[]
  /** The only wallets to use. Empty for all. */
  readonly include: readonly string[]
  readonly exclude: readonly string[]
}

/** The members of `window` that the scope reads. */
export type DirectoryPage = Parameters<typeof readSurroundings>[1]

/** The filters that apply to each request and answer. */
export interface Scope {
  readonly ids: WalletIds
  /** Returns the app's networks. */
  chains(): string[]
  /** Returns the wallets that work on this device. Those in this browser come first. */
  keep(wallets: readonly WalletListing[]): WalletListing[]
}

/**
 * Whether a text can be an id of the registry, rather than a reverse domain name or a connector's
 * id.
 */
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
      // On a phone, a wallet that is not in this browser and has no link cannot connect.
      const isReachable = (wallet: WalletListing) =>
        !onPhone || waysTo(wallet, undefined, surroundings).length > 0
      const allowed = wallets.filter((wallet) => !excluded.some((text) => isNamed(text, wallet)))
      return [
        ...allowed.filter(isHere),
        ...allowed.filter((wallet) => !isHere(wallet) && isReachable(wallet)),
      ]
    },
  }
}
