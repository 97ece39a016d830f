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
   * Its connectors in this browser, one for each chain family. Empty if it is not here. With
   * several, the visitor chooses: they may also be wallets that claim to be the same one.
   */
  readonly connectorIds: readonly string[]
}

/** The state of a host's own list. */
export interface DirectoryView {
  /** The status of the listed wallets, or of the search. `empty` is `ready` without a wallet. */
  readonly status: DirectoryStatus
  readonly wallets: readonly DirectoryWallet[]
  /** The search text. Empty for the full list. */
  readonly query: string
  /** Whether the wallets belong to an earlier search, and the new one is pending. */
  readonly isStale: boolean
  readonly hasMore: boolean
  /** The expected number. Absent until known. */
  readonly total?: number
  /** With `error`: `retry` sends nothing before then, in ms since 1970. */
  readonly retryAt?: number
}

/** A list of all wallets for a host's own view. No method rejects: failures are in the view. */
export interface DirectorySession {
  get(): DirectoryView
  subscribe(listener: () => void): Unsubscribe
  /** Searches 300 ms after the last keystroke, for two characters or more. */
  search(text: string): void
  /** Loads the next page of all wallets. Does nothing in a search, or after a failure. */
  loadMore(): void
  /** Repeats a failed request. */
  retry(): void
  /** Ends pending requests. */
  close(): void
}

/** The relevant options of the app. */
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
  let typed = ''

  const list = () => readDirectory(snapshot(directory.state), custom ?? [], typed, namespace)
  const read = (): DirectoryView => {
    const { wallets, query, stale, loading, failed, total, retryAt, hasMore } = list()
    const entries = listWallets(carabiner.getSnapshot().connectors)
    const here = wallets.length > 0 ? 'ready' : 'empty'
    return {
      status: failed ?? (loading || !custom ? 'loading' : here),
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
      typed = text
      const cleared = directory.search(text)
      // Results of an ended search must not replace the full list.
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
