import type { Logger } from '@carabiner/core'
import { once } from '@carabiner/core/adapter'
import type { Registry } from './registry.js'
import { type RegistryOptions, registryUrl } from './registry-settings.js'

/** The registry that this app asks, loaded with the first question. */
export type RegistryAccess = () => Promise<Registry>

/** Undefined when the app has no registry to ask. */
export function createRegistryAccess(
  options: RegistryOptions,
  logger: Logger,
): RegistryAccess | undefined {
  const { projectId } = options
  const url = registryUrl(options)
  if (url === undefined) return undefined
  return once(async () => {
    const { createRegistry } = await import('./registry.js')
    const refuse = (reason: string) => logger.debug(`the registry's wallet ${reason} is left out`)
    return createRegistry({ url, projectId, refuse })
  })
}
