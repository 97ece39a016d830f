import type { Carabiner } from '@carabiner/core'
import { once } from '@carabiner/core/adapter'
import type { ImageKind } from '../api/registry.js'
import type { RegistryAccess } from '../api/registry-access.js'
import type { Shell } from '../shell.js'
import type { RunningImages } from './start-images.js'

/** The registry's pictures, as URLs for an `<img>`. They are this instance's: `destroy()` revokes them. */
export interface Images {
  /** What is here already. */
  get(kind: ImageKind, id: string): string | undefined
  /**
   * Asks for a picture, once for whoever asks; nothing without a registry. Never rejects.
   *
   * @returns undefined for one that there is not, or that was not here within 2 s of being asked for
   */
  load(kind: ImageKind, id: string): Promise<string | undefined>
}

export function createImages(
  { logger }: Pick<Carabiner, 'logger'>,
  shell: Shell,
  registry: RegistryAccess | undefined,
): Images {
  let started: RunningImages | undefined
  const start = once(async () => {
    const { startImages } = await import('./start-images.js')
    if (registry) started = startImages(logger, shell, registry)
  })
  return {
    get: (kind, id) => started?.get(kind, id),
    async load(kind, id) {
      if (!registry) return undefined
      // Its code did not come: the next picture asks for it again.
      await start().catch(() => {})
      return started?.load(kind, id)
    },
  }
}
