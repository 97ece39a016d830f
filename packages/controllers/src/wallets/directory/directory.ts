import type { Carabiner } from '@carabiner/core'
import type { Registry } from '../../api/registry.js'
import type { RegistryShell } from '../../shell.js'
import { createSnackbar } from '../../snackbar/snackbar.js'
import { createFail, type OnlineGlobals } from './failure.js'
import { createPages } from './pages.js'
import { createScope, type DirectoryPage } from './scope.js'
import { createSearch } from './search.js'
import type { DirectorySettings } from './settings.js'
import type { DirectoryState } from './state.js'
import { createSuggestions } from './suggestions.js'

/**
 * The registry's wallets. Sends nothing before the first call, and nothing without a registry.
 * Closing the modal aborts requests. Its methods never reject: failures are in the state.
 */
export interface WalletDirectory {
  readonly state: DirectoryState
  /** Loads the featured and recommended wallets and the total for Connect, once. */
  loadSuggestions(): Promise<void>
  /** Loads the next page of all wallets, starting with the first. */
  loadMore(): Promise<void>
  /** Searches 300 ms after the last keystroke. Needs at least two characters. */
  search(text: string): Promise<void>
  /** Limits the list and the search to certified wallets, or shows all again. */
  showCertifiedOnly(only: boolean): Promise<void>
  /** Repeats the failed request. Does nothing before its `retryAt`. */
  retry(): Promise<void>
}

/** The members of `window` that the directory reads and listens to. */
export type DirectoryGlobals = DirectoryPage &
  OnlineGlobals & {
    addEventListener?(type: 'online', listener: () => void): void
    removeEventListener?(type: 'online', listener: () => void): void
  }

/** Creates the directory. @param state - receives the results */
export function createDirectory(
  carabiner: Carabiner,
  { modal, alerts, controller, onDestroy }: RegistryShell,
  registry: Registry,
  state: DirectoryState,
  settings: DirectorySettings,
  page: DirectoryGlobals,
): WalletDirectory {
  const ids = {
    featured: settings.featuredWalletIds ?? [],
    include: settings.includeWalletIds ?? [],
    exclude: settings.excludeWalletIds ?? [],
  }
  const fail = createFail(alerts, carabiner.logger, page)
  const scope = createScope(carabiner, ids, page)
  const suggestions = createSuggestions(state.suggestions, registry, scope, fail)
  const pages = createPages(state, registry, scope, suggestions, fail)
  const search = createSearch(state, registry, scope, fail, () =>
    carabiner.tell('interaction', { event: 'SEARCH_WALLET', properties: {} }),
  )
  let certifiedTold = false
  let networks = scope.chains().join()

  /** Drops the results if the app's networks have changed. */
  const refresh = () => {
    const now = scope.chains().join()
    if (now === networks) return
    networks = now
    suggestions.reset()
    pages.reset()
  }
  const failed = (part: keyof Pick<DirectoryState, 'suggestions' | 'all' | 'search'>) =>
    state[part].status === 'error' || state[part].status === 'offline'
  const directory: WalletDirectory = {
    state,
    loadSuggestions() {
      refresh()
      return suggestions.load()
    },
    loadMore() {
      refresh()
      return pages.more()
    },
    search: async (text) => search.type(text),
    async showCertifiedOnly(only) {
      if (only === state.certifiedOnly) return
      state.certifiedOnly = only
      // A message explains the filter's icon the first time.
      if (!certifiedTold)
        controller(createSnackbar).show('success', { key: 'allWallets.certifiedOnly' })
      certifiedTold = true
      pages.reset()
      await Promise.all([pages.more(), search.again()])
    },
    async retry() {
      await Promise.all([
        failed('suggestions') && suggestions.load(),
        failed('all') && pages.more(),
        failed('search') && search.again(),
      ])
    },
  }
  /** Aborts every request. Keeps the results, except those of a search. */
  const stop = () => {
    suggestions.stop()
    pages.stop()
    search.clear()
  }
  const onOnline = () => void directory.retry()
  page.addEventListener?.('online', onOnline)
  onDestroy(
    modal.onShown((open) => {
      if (!open) stop()
    }),
    () => page.removeEventListener?.('online', onOnline),
    stop,
  )
  return directory
}
