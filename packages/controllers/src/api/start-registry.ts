// Loaded with the first request, so that a page without one does not load it.
import type { Carabiner } from '@carabiner/core'
import { createImages } from '../images/images.js'
import type { RegistryShell } from '../shell.js'
import { createDirectory, type DirectoryGlobals } from '../wallets/directory/directory.js'
import type { DirectorySettings } from '../wallets/directory/settings.js'
import type { DirectoryState } from '../wallets/directory/state.js'
import { createRegistry, type RegistryClientOptions } from './registry.js'
import type { RegistryParts } from './registry-parts.js'
import type { OnFault } from './service.js'

export type StartSettings = Omit<RegistryClientOptions, 'refuse' | 'onFault'> & DirectorySettings

/** Creates the running registry. @throws {InvalidOptionsError} for an invalid `url` */
export function startRegistry(
  carabiner: Carabiner,
  shell: RegistryShell,
  state: DirectoryState,
  settings: StartSettings,
  page: DirectoryGlobals = globalThis,
): RegistryParts {
  const { logger } = carabiner
  const { url, projectId } = settings
  const refuse = (reason: string) => logger.debug(`ignored part of the wallet registry: ${reason}`)
  const onFault: OnFault = (category, error) => carabiner.tell('fault', { category, error })
  const registry = createRegistry({ url, projectId, refuse, onFault })
  return {
    directory: createDirectory(carabiner, shell, registry, state, settings, page),
    images: createImages(logger, shell, registry),
  }
}
