import type { ProjectFeature } from '@carabiner/core/internal'
import { createHttpClient } from '@carabiner/core/transport'
import * as z from 'zod/mini'
import { readRows } from './blockchain/read-rows.js'
import { createService, type OnFault } from './service.js'

/**
 * Asks a registry what a project has set.
 *
 * Each verb throws {@link AppConfigurationError} (401, 403), {@link RateLimitedError} (429),
 * {@link ServerError} (5xx), and what an HTTP client throws.
 */
export interface ProjectApi {
  /** What it has set for each feature. */
  features(signal: AbortSignal): Promise<ProjectFeature[]>
  /** The origins that it lists; none for every one. */
  allowedOrigins(signal: AbortSignal): Promise<string[]>
}

interface ProjectApiOptions {
  url: string
  projectId: string
  /** What is wrong with an answer that is used all the same. */
  refuse(reason: string): void
  onFault?: OnFault | undefined
}

/** How much is read of an answer. */
const most = { features: 32, config: 32, origins: 1_000 } as const

const text = z.string().check(z.maxLength(64))
/** A feature that can be on or off alone has an empty list, or none. */
const feature = z.object({
  id: text.check(z.minLength(1)),
  isEnabled: z.boolean(),
  // Read apart: what is new in it must not turn the feature off.
  config: z.optional(z.unknown()),
})
const configAnswer = z.object({ features: z.array(z.unknown()) })
const originsAnswer = z.object({ allowedOrigins: z.array(z.unknown()) })
const origin = z.string().check(z.maxLength(256))

/** Makes a client of one registry. @throws {InvalidOptionsError} for a `url` that is none */
export function createProjectApi({
  url,
  projectId,
  refuse,
  onFault,
}: ProjectApiOptions): ProjectApi {
  const service = { url, projectId, onFault, option: 'registry.url' }
  const { baseUrl, common, ask } = createService(service)
  const client = createHttpClient({ baseUrl })
  /** The texts of a feature's list; null, so that the app's own setting holds, where there is no list. */
  const readConfig = ({ id, config }: z.output<typeof feature>) => {
    if (Array.isArray(config)) {
      return readRows(config, { name: `“${id}”`, schema: text, most: most.config, refuse })
    }
    if (config !== null && config !== undefined) refuse(`what it says of “${id}” is no list`)
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
