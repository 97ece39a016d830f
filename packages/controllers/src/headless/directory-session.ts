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
   * The connectors that it has in this browser, one for each chain family; empty where it is not here. Which one is
   * asked is the visitor's choice where there are several: they may also be wallets that claim to be the same one.
   */
  readonly connectorIds: readonly string[]
}

/** What a list of a host's own shows. */
export interface DirectoryView {
  /** Of what is listed now: all wallets, or what a search finds. `empty` is `ready` without a wallet. */
  readonly status: DirectoryStatus
  readonly wallets: readonly DirectoryWallet[]
  /** What is searched for; empty where all wallets are listed. */
  readonly query: string
  /** The wallets answer an older query; the new one is asked now, or soon. */
  readonly isStale: boolean
  readonly hasMore: boolean
  /** How many there will be in the end; absent while that is unknown. */
  readonly total?: number
  /** With `error`: `retry` asks nothing before then, in ms since 1970. */
  readonly retryAt?: number
}

/** A list of all wallets for a host's own view. No verb rejects: what failed is in the view. */
export interface DirectorySession {
  get(): DirectoryView
  subscribe(listener: () => void): Unsubscribe
  /** What the visitor has typed so far: asked for 300 ms after the last keystroke, from two characters on. */
  search(text: string): void
  /** The next page of all wallets. Does nothing in a search, and after a failure. */
  loadMore(): void
  /** Asks again for what failed. */
  retry(): void
  /** Ends what is asked. */
  close(): void
}

/** What is read of an app's options. */
export interface DirectorySessionSettings extends RegistryOptions, DirectorySettings {
  /** Wallets that the host lists itself; they come first. */
  wallets?: unknown
}

/** What {@link openDirectory} lists. */
export interface DirectorySessionOptions {
  /** Wallets of this chain family alone. @default all */
  namespace?: ChainNamespace | undefined
}

/** Opens the directory and asks for its first page. */
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
      // What an ended search found is not shown in place of all.
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
