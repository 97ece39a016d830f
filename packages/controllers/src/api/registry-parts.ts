import type { Carabiner } from '@carabiner/core'
import { loadOnce } from '@carabiner/core/adapter'
import { proxy } from 'valtio/vanilla'
import type { Images } from '../images/images.js'
import type { RegistryShell } from '../shell.js'
import type { DirectoryGlobals, WalletDirectory } from '../wallets/directory/directory.js'
import type { DirectorySettings } from '../wallets/directory/settings.js'
import { initialState } from '../wallets/directory/state.js'
import { type RegistryOptions, registryUrl } from './registry-settings.js'

/** The controllers that read the registry. All but their state load with the first request. */
export interface RegistryParts {
  readonly directory: WalletDirectory
  readonly images: Images
}

/** Creates the controllers. @param page - @default globalThis */
export function createRegistryParts(
  carabiner: Carabiner,
  shell: RegistryShell,
  settings: RegistryOptions & DirectorySettings,
  page?: DirectoryGlobals,
): RegistryParts {
  const url = registryUrl(settings)
  const state = proxy(initialState(url !== undefined, settings.excludeWalletIds ?? []))
  let started: RegistryParts | undefined
  /** The last search text that was typed before the code loaded. */
  let unasked: string | undefined

  const loadRegistry = loadOnce(async () => {
    if (url === undefined) return
    const { startRegistry } = await import('./start-registry.js')
    started = startRegistry(carabiner, shell, state, { ...settings, url }, page)
  })
  const run = async (action: (directory: WalletDirectory) => Promise<void> | void) => {
    try {
      await loadRegistry()
    } catch (error) {
      // The code failed to load. The next call loads it again.
      state.suggestions.status = 'error'
      state.all.status = 'error'
      if (unasked !== undefined) state.search.status = 'error'
      carabiner.logger.warn('the wallet directory could not load', error)
    }
    if (started && shell.modal.state.open) await action(started.directory)
  }

  const search = (directory: WalletDirectory, text: string) => {
    // Clear the error of the failed load at once, before the debounced search starts.
    if (unasked !== undefined) state.search.status = 'idle'
    unasked = undefined
    return directory.search(text)
  }

  return {
    directory: {
      state,
      loadSuggestions: () => run((directory) => directory.loadSuggestions()),
      loadMore: () => run((directory) => directory.loadMore()),
      search(text) {
        if (!started) unasked = text
        return run((directory) => search(directory, text))
      },
      showCertifiedOnly: (only) => run((directory) => directory.showCertifiedOnly(only)),
      retry: () =>
        run(async (directory) => {
          if (unasked !== undefined) await search(directory, unasked)
          await directory.retry()
        }),
    },
    images: {
      get: (kind, id) => started?.images.get(kind, id),
      async load(kind, id) {
        // The code failed to load. The next picture loads it again.
        await loadRegistry().catch(() => {})
        return started?.images.load(kind, id)
      },
    },
  }
}
