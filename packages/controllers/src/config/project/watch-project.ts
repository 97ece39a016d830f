import type { Carabiner } from '@carabiner/core'
import { loadOnce } from '@carabiner/core/adapter'
import { type RegistryOptions, registryUrl } from '../../api/registry-settings.js'
import type { Shell } from '../../shell.js'
import type { FeatureSettings, Features } from '../features.js'

interface WatchProjectParts extends RegistryOptions {
  /** The app's own settings. */
  readonly local: FeatureSettings
  /** The modal's features, a proxy. */
  readonly features: Features
}

/**
 * Follows the settings of the app's project. Sends no request before the first opening or account.
 */
export function watchProject(
  carabiner: Carabiner,
  shell: Shell,
  { projectId, registry, local, features }: WatchProjectParts,
): void {
  const url = registryUrl({ projectId, registry })
  if (!projectId || url === undefined) return
  const start = loadOnce(async () => {
    const { startProject } = await import('./start-project.js')
    await startProject(carabiner, shell, { url, projectId, local, features })
  })
  const begin = () => {
    start().catch((error: unknown) => {
      carabiner.logger.warn('what the project has set could not be asked for', error)
    })
  }
  begin()
  // The next opening loads the code again after a failure.
  shell.onDestroy(shell.modal.onShown(begin))
}
