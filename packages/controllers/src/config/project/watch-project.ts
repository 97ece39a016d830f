import type { Carabiner } from '@carabiner/core'
import { loadOnce } from '@carabiner/core/adapter'
import { type RegistryOptions, registryUrl } from '../../api/registry-settings.js'
import type { Shell } from '../../shell.js'
import type { FeatureSettings, Features } from '../features.js'

interface WatchProjectParts extends RegistryOptions {
  /** What the app itself has set. */
  readonly local: FeatureSettings
  /** A proxy: what the modal offers. */
  readonly features: Features
}

/** Follows what a project has set, where the app has one. Nothing is asked before the first opening, or an account. */
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
  // Code that did not come is asked for again.
  shell.onDestroy(shell.modal.onShown(begin))
}
