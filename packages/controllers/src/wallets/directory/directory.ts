import type { Carabiner } from '@carabiner/core'
import { once } from '@carabiner/core/adapter'
import { proxy } from 'valtio/vanilla'
import type { RegistryAccess } from '../../api/registry-access.js'
import type { Shell } from '../../shell.js'
import type { DirectorySettings } from './settings.js'
import type { DirectoryGlobals, RunningDirectory } from './start-directory.js'
import { type DirectoryState, initialState } from './state.js'

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

/** @param page - @default globalThis */
export function createDirectory(
  carabiner: Carabiner,
  shell: Shell,
  registry: RegistryAccess | undefined,
  settings: DirectorySettings,
  page?: DirectoryGlobals,
): WalletDirectory {
  const state = proxy(initialState(registry !== undefined, settings.excludeWalletIds ?? []))
  let started: RunningDirectory | undefined

  const start = once(async () => {
    const { startDirectory } = await import('./start-directory.js')
    if (registry) {
      started = startDirectory(carabiner, shell, registry, state, settings, page ?? globalThis)
    }
  })
  const run = async (use: (directory: RunningDirectory) => Promise<void> | void) => {
    if (!registry) return
    try {
      await start()
    } catch (error) {
      // Its code did not come: the next verb asks for it again.
      state.suggestions.status = 'error'
      state.all.status = 'error'
      carabiner.logger.warn('the wallet directory could not load', error)
    }
    if (started && shell.modal.state.open) await use(started)
  }

  return {
    state,
    loadSuggestions: () => run((directory) => directory.loadSuggestions()),
    loadMore: () => run((directory) => directory.loadMore()),
    search: (text) => run((directory) => directory.search(text)),
    showCertifiedOnly: (only) => run((directory) => directory.showCertifiedOnly(only)),
    retry: () => run((directory) => directory.retry()),
  }
}
