import type { Carabiner } from '@carabiner/core'
import type { Registry } from '../../api/registry.js'
import type { RegistryShell } from '../../api/registry-parts.js'
import { createSnackbar } from '../../snackbar/snackbar.js'
import { createFail, type OnlineGlobals } from './failure.js'
import { createPages } from './pages.js'
import { createScope, type DirectoryPage } from './scope.js'
import { createSearch } from './search.js'
import type { DirectorySettings } from './settings.js'
import type { DirectoryState } from './state.js'
import { createSuggestions } from './suggestions.js'

/**
 * The registry's wallets. Nothing is asked before the first verb, and nothing where the app has no
 * registry; closing the modal ends what is asked. No verb rejects: what failed is in the state.
 */
export interface WalletDirectory {
  readonly state: DirectoryState
  /** What Connect shows: featured and recommended wallets, and how many there are. Asked for once. */
  loadSuggestions(): Promise<void>
  /** The next page of all wallets; the first one at first. */
  loadMore(): Promise<void>
  /** What the visitor has typed so far: asked for 300 ms after the last keystroke, from two characters on. */
  search(text: string): Promise<void>
  /** Lists and finds certified wallets alone, or all again. */
  showCertifiedOnly(only: boolean): Promise<void>
  /** Asks again for what failed; does nothing before its `retryAt`. */
  retry(): Promise<void>
}

/** What is read of the page, and listened to. */
export type DirectoryGlobals = DirectoryPage &
  OnlineGlobals & {
    addEventListener?(type: 'online', listener: () => void): void
    removeEventListener?(type: 'online', listener: () => void): void
  }

/** @param state - where it writes what it finds */
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

  /** What was found for other networks is not what these need. */
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
      // A seal says little by itself: in words, the first time.
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
  /** Ends every request. What was found stays, but for a search. */
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
