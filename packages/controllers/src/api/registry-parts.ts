import type { Carabiner } from '@carabiner/core'
import { loadOnce } from '@carabiner/core/adapter'
import { proxy } from 'valtio/vanilla'
import type { Images } from '../images/images.js'
import type { Modal, ModalState } from '../modal/modal.js'
import type { Shell } from '../shell.js'
import type { DirectoryGlobals, WalletDirectory } from '../wallets/directory/directory.js'
import type { DirectorySettings } from '../wallets/directory/settings.js'
import { initialState } from '../wallets/directory/state.js'
import { type RegistryOptions, registryUrl } from './registry-settings.js'
import type { RunningRegistry } from './start-registry.js'

/** What the registry needs of the shell. A list of a host's own has the modal's place in its own one. */
export type RegistryShell = Pick<Shell, 'alerts' | 'controller' | 'onDestroy'> & {
  /** What is shown: nothing is asked while it is not. */
  readonly modal: Pick<Modal, 'onShown'> & { readonly state: Pick<ModalState, 'open'> }
}

/** What asks the registry. All but its state is loaded with the first question. */
export interface RegistryParts {
  readonly directory: WalletDirectory
  readonly images: Images
}

/** @param page - @default globalThis */
export function createRegistryParts(
  carabiner: Carabiner,
  shell: RegistryShell,
  settings: RegistryOptions & DirectorySettings,
  page?: DirectoryGlobals,
): RegistryParts {
  const url = registryUrl(settings)
  const state = proxy(initialState(url !== undefined, settings.excludeWalletIds ?? []))
  let started: RunningRegistry | undefined
  /** What was typed last, where the code that asks for it was not there. */
  let unasked: string | undefined

  const loadRegistry = loadOnce(async () => {
    if (url === undefined) return
    const { startRegistry } = await import('./start-registry.js')
    started = startRegistry(carabiner, shell, state, { ...settings, url }, page)
  })
  const run = async (use: (directory: RunningRegistry['directory']) => Promise<void> | void) => {
    try {
      await loadRegistry()
    } catch (error) {
      // Its code did not come: the next verb asks for it again.
      state.suggestions.status = 'error'
      state.all.status = 'error'
      if (unasked !== undefined) state.search.status = 'error'
      carabiner.logger.warn('the wallet directory could not load', error)
    }
    if (started && shell.modal.state.open) await use(started.directory)
  }

  const search = (directory: WalletDirectory, text: string) => {
    // That its code did not come is over, also during the pause after a keystroke.
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
        // Its code did not come: the next picture asks for it again.
        await loadRegistry().catch(() => {})
        return started?.images.load(kind, id)
      },
    },
  }
}
