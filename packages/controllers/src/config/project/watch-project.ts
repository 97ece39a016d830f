import type { Carabiner } from '@carabiner/core'
import { loadOnce } from '@carabiner/core/adapter'
import { proxy } from 'valtio/vanilla'
import { type RegistryOptions, registryUrl } from '../../api/registry-settings.js'
import type { Shell } from '../../shell.js'
import type { FeatureSettings, Features } from '../features.js'

interface WatchProjectParts extends RegistryOptions {
  /** The app's own settings. */
  readonly local: FeatureSettings
  /** The modal's features, a valtio proxy to update. */
  readonly features: Features
}

/** The progress of reading the project's settings. */
export interface ProjectState {
  /** Whether the stored settings are being read. They may turn features off. */
  isReading: boolean
}

/**
 * Starts reading the settings of the app's project. Sends no request before the modal opens or an
 * account is connected.
 *
 * @returns the state, a valtio proxy
 */
export function watchProject(
  carabiner: Carabiner,
  shell: Shell,
  { projectId, registry, local, features }: WatchProjectParts,
): ProjectState {
  const url = registryUrl({ projectId, registry })
  const state = proxy<ProjectState>({ isReading: false })
  if (!projectId || url === undefined) return state
  state.isReading = true
  const start = loadOnce(async () => {
    const { startProject } = await import('./start-project.js')
    await startProject(carabiner, shell, { url, projectId, local, features })
  })
  const begin = () => {
    start()
      .catch((error: unknown) => {
        carabiner.logger.warn('the project’s settings could not be loaded', error)
      })
      .finally(() => {
        state.isReading = false
      })
  }
  begin()
  // After a failure, the next opening of the modal loads the code again.
  shell.onDestroy(shell.modal.onShown(begin))
  return state
}
