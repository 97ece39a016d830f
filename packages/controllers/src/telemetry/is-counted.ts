import type { Logger } from '@carabiner/core'
import { createHttpClient } from '@carabiner/core/transport'
import * as z from 'zod/mini'
import { type RegistryOptions, registryUrl } from '../api/registry-settings.js'
import { createService } from '../api/service.js'

const answer = z.object({ isAnalyticsEnabled: z.boolean() })

/**
 * Whether the project wants reports, according to the registry. False if the registry cannot be
 * reached. Never rejects.
 */
export async function isCounted(
  settings: RegistryOptions,
  signal: AbortSignal,
  logger: Logger,
): Promise<boolean> {
  const url = registryUrl(settings)
  if (url === undefined) return false
  try {
    const { projectId } = settings
    const { ask, baseUrl, common } = createService({ url, projectId, option: 'registry.url' })
    const client = createHttpClient({ baseUrl, signal })
    const request = { path: 'getAnalyticsConfig', params: common, schema: answer }
    return (await ask(() => client.get(request))).isAnalyticsEnabled
  } catch (error) {
    // Log the failure, because a host's registry without this path would turn reports off silently.
    if (!signal.aborted) logger.debug('nothing is reported: the registry did not allow it', error)
    return false
  }
}
