import type { ProjectFeature } from '@carabiner/core/internal'
import { createHttpClient } from '@carabiner/core/transport'
import * as z from 'zod/mini'
import { readRows } from './blockchain/read-rows.js'
import { createService, type OnFault } from './service.js'

/**
 * The calls that read a project's settings.
 *
 * Each throws {@link AppConfigurationError} (401, 403), {@link RateLimitedError} (429), {@link
 * ServerError} (5xx), or an error of the HTTP client.
 */
export interface ProjectApi {
  /** Reads the project's setting of each feature. */
  features(signal: AbortSignal): Promise<ProjectFeature[]>
  /** Reads the project's allowed origins. An empty list allows every origin. */
  allowedOrigins(signal: AbortSignal): Promise<string[]>
}

interface ProjectApiOptions {
  url: string
  projectId: string
  /** Called with the reason when a part of an answer is dropped. */
  refuse(reason: string): void
  onFault?: OnFault | undefined
}

/** The maximum number of items per answer. */
const most = { features: 32, config: 32, origins: 1_000 } as const

const text = z.string().check(z.maxLength(64))
/** A feature. If it has no list of choices, `config` is empty or null. */
const feature = z.object({
  id: text.check(z.minLength(1)),
  isEnabled: z.boolean(),
  // Parsed separately, so that an unknown format does not turn the feature off.
  config: z.optional(z.unknown()),
})
const configAnswer = z.object({ features: z.array(z.unknown()) })
const originsAnswer = z.object({ allowedOrigins: z.array(z.unknown()) })
const origin = z.string().check(z.maxLength(256))

/** Creates a client of a registry. @throws {InvalidOptionsError} for an invalid `url` */
export function createProjectApi({
  url,
  projectId,
  refuse,
  onFault,
}: ProjectApiOptions): ProjectApi {
  const service = { url, projectId, onFault, option: 'registry.url' }
  const { baseUrl, common, ask } = createService(service)
  const client = createHttpClient({ baseUrl })
  /**
   * Returns a feature's list of choices, or null if it has none and the app's own setting applies.
   */
  const readConfig = ({ id, config }: z.output<typeof feature>) => {
    if (Array.isArray(config)) {
      return readRows(config, { name: `“${id}”`, schema: text, most: most.config, refuse })
    }
    if (config !== null && config !== undefined) refuse(`the value of “${id}” is not a list`)
    return null
  }
  return {
    async features(signal) {
      const request = { path: 'appkit/v1/config', params: common, schema: configAnswer, signal }
      const { features } = await ask(() => client.get(request))
      const rows = { name: 'features', schema: feature, most: most.features, refuse }
      return readRows(features, rows).map((row) => ({ ...row, config: readConfig(row) }))
    },
    async allowedOrigins(signal) {
      const request = { path: 'projects/v1/origins', params: common, schema: originsAnswer, signal }
      const { allowedOrigins } = await ask(() => client.get(request))
      return readRows(allowedOrigins, {
        name: 'origins',
        schema: origin,
        most: most.origins,
        refuse,
      })
    },
  }
}
