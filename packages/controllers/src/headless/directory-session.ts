import type { Carabiner, ChainNamespace, Unsubscribe, WalletListing } from '@carabiner/core'
import { snapshot, subscribe } from 'valtio/vanilla'
import type { RegistryOptions } from '../api/registry-settings.js'
import type { Shell } from '../shell.js'
import { readListed } from '../walletconnect/read-listed.js'
import type { DirectoryGlobals } from '../wallets/directory/directory.js'
import { readDirectory } from '../wallets/directory/read-directory.js'
import type { DirectorySettings } from '../wallets/directory/settings.js'
import type { DirectoryStatus } from '../wallets/directory/state.js'
import { installedEntry } from '../wallets/installed.js'
import { listWallets } from '../wallets/list-wallets.js'
import { openRegistry } from './open-registry.js'

/** A wallet of the directory. */
export interface DirectoryWallet extends WalletListing {
  /**
   * The connectors of the wallet in this browser, one for each chain family. Empty if it is not
   * installed. The visitor has to choose between several, because any of them may only claim to be
   * this wallet.
   */
  readonly connectorIds: readonly string[]
}

/** A copy of the list or search results, for a host's own wallet list. */
export interface DirectoryView {
  /** The status of the list or search. `empty` means that no wallet was found. */
  readonly status: DirectoryStatus
  readonly wallets: readonly DirectoryWallet[]
  /** The search text. Empty for the full list. */
  readonly query: string
  /** Whether the wallets belong to the previous search because the new one is pending. */
  readonly isStale: boolean
  readonly hasMore: boolean
  /** The total number of wallets. Absent if unknown, and once all are loaded. */
  readonly total?: number
  /** With `error`: the time in ms since 1970 before which `retry` sends nothing. */
  readonly retryAt?: number
}

/**
 * The list of all wallets, for a host's own view. Its methods never reject: failures are in the
 * view.
 */
export interface DirectorySession {
  get(): DirectoryView
  subscribe(listener: () => void): Unsubscribe
  /** Searches 300 ms after the last keystroke. Needs at least two characters. */
  search(text: string): void
  /** Loads the next page of the full list. Does nothing during a search or after a failure. */
  loadMore(): void
  /** Repeats the failed request. */
  retry(): void
  /** Aborts pending requests. */
  close(): void
}

/** The app's options for the directory. */
export interface DirectorySessionSettings extends RegistryOptions, DirectorySettings {
  /** The host's own wallets, which come first. */
  wallets?: unknown
}

/** The options of {@link openDirectory}. */
export interface DirectorySessionOptions {
  /** Lists only wallets of this chain family. @default all */
  namespace?: ChainNamespace | undefined
}

/** Opens the directory and loads its first page. */
export function openDirectory(
  carabiner: Carabiner,
  shell: Shell,
  settings: DirectorySessionSettings,
  { namespace }: DirectorySessionOptions = {},
  page?: DirectoryGlobals,
): DirectorySession {
  const registry = openRegistry(carabiner, shell, settings, page)
  const { directory } = registry
  const listeners = new Set<() => void>()
  let custom: readonly WalletListing[] | undefined
  let searchText = ''

  const list = () => readDirectory(snapshot(directory.state), custom ?? [], searchText, namespace)
  const read = (): DirectoryView => {
    const { wallets, query, stale, loading, failed, total, retryAt, hasMore } = list()
    const entries = listWallets(carabiner.getSnapshot().connectors)
    const status = wallets.length > 0 ? 'ready' : 'empty'
    return {
      status: failed ?? (loading || !custom ? 'loading' : status),
      wallets: wallets.map((wallet) => ({
        ...wallet,
        connectorIds: installedEntry(entries, wallet)?.connectors.map(({ id }) => id) ?? [],
      })),
      query,
      isStale: stale,
      hasMore,
      total: total !== undefined && total >= 0 ? total : undefined,
      retryAt,
    }
  }
  let view = read()
  const show = () => {
    view = read()
    for (const listener of [...listeners]) listener()
  }
  let { connectors } = carabiner.getSnapshot()
  const stops = [
    subscribe(directory.state, show),
    carabiner.subscribe(() => {
      const now = carabiner.getSnapshot().connectors
      if (now === connectors) return
      connectors = now
      show()
    }),
  ]
  const loadMore = () => {
    const { hasMore, failed } = list()
    if (hasMore && !failed) void directory.loadMore()
  }
  void readListed(settings.wallets, carabiner.logger).then((listed) => {
    custom = listed
    show()
  })
  loadMore()

  return {
    get: () => view,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    search(text) {
      searchText = text
      const cleared = directory.search(text)
      // Wait until the search has ended, or its results would replace the full list.
      if (list().query === '') void cleared.then(show)
      else show()
    },
    loadMore,
    retry: () => void directory.retry(),
    close() {
      for (const stop of stops) stop()
      listeners.clear()
      registry.close()
    },
  }
}
