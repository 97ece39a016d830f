import type { Carabiner } from '@carabiner/core'
import { once } from '@carabiner/core/adapter'
import { proxy } from 'valtio/vanilla'
import { subscribeKey } from 'valtio/vanilla/utils'
import type { RegistryAccess } from '../../api/registry-access.js'
import type { Shell } from '../../shell.js'
import type { WalletIds } from './scope.js'
import type { DirectoryGlobals, RunningDirectory } from './start-directory.js'
import { type DirectoryState, initialState } from './state.js'

export interface DirectorySettings {
  /** Ids of wallets that Connect shows before the recommended ones, in this order. */
  featuredWalletIds?: readonly string[] | undefined
  /** Ids of the only wallets to recommend, list and find. @default all */
  includeWalletIds?: readonly string[] | undefined
  /** Ids of wallets that are shown nowhere, not even when they are in this browser. */
  excludeWalletIds?: readonly string[] | undefined
}

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
  search(text: string): void
  /** Lists and finds certified wallets alone, or all again. */
  showCertifiedOnly(only: boolean): Promise<void>
  /** Asks again for what failed; does nothing before its `retryAt`. */
  retry(): Promise<void>
  destroy(): void
}

/** @param page - @default globalThis */
export function createDirectory(
  carabiner: Carabiner,
  { modal, alerts }: Shell,
  registry: RegistryAccess | undefined,
  settings: DirectorySettings,
  page?: DirectoryGlobals,
): WalletDirectory {
  const read = (name: keyof DirectorySettings) => readIds(settings[name])
  const ids: WalletIds = {
    featured: read('featuredWalletIds'),
    include: read('includeWalletIds'),
    exclude: read('excludeWalletIds'),
  }
  const state = proxy(initialState(registry !== undefined, ids.exclude))
  let started: RunningDirectory | undefined
  let destroyed = false

  const start = once(async () => {
    if (!registry) return undefined
    const { startDirectory } = await import('./start-directory.js')
    if (destroyed) return undefined
    started = startDirectory({
      carabiner,
      alerts,
      registry,
      state,
      ids,
      page: page ?? globalThis,
    })
    return started
  })
  const withDirectory = async (use: (directory: RunningDirectory) => Promise<void> | void) => {
    try {
      const directory = await start()
      if (directory && modal.state.open) await use(directory)
    } catch (error) {
      // Its code did not come: the next verb asks for it again.
      state.all.status = 'error'
      carabiner.logger.warn('the wallet directory could not load', error)
    }
  }
  const stopModal = subscribeKey(modal.state, 'open', (open) => {
    if (!open) started?.stop()
  })

  return {
    state,
    loadSuggestions: () => withDirectory((directory) => directory.loadSuggestions()),
    loadMore: () => withDirectory((directory) => directory.loadMore()),
    search: (text) => void withDirectory((directory) => directory.search(text)),
    showCertifiedOnly: (only) => withDirectory((directory) => directory.showCertifiedOnly(only)),
    retry: () => withDirectory((directory) => directory.retry()),
    destroy() {
      destroyed = true
      stopModal()
      started?.destroy()
    },
  }
}

/** What a host wrote as ids; a name that is none can't match anything. */
const readIds = (given: unknown): string[] =>
  Array.isArray(given) ? given.filter((id) => typeof id === 'string') : []
