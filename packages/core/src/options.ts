import * as z from 'zod/mini'
import type { AdapterPlugin } from './adapter/adapter.js'
import type { Deadlines } from './connection/engine.js'
import { InvalidOptionsError } from './errors/setup-errors.js'
import { type Logger, type LogLevel, logLevels } from './logger/logger.js'
import type { NetworkInput } from './networks/define-network.js'
import type { StorageBackend } from './storage/backend.js'

/** How the host app presents itself to wallets. */
export interface Metadata {
  name: string
  description?: string
  url?: string
  icons?: readonly string[]
}

export interface CarabinerOptions {
  /** One per chain family; each belongs to this instance alone. */
  adapters: readonly AdapterPlugin[]
  /** viem chains as they are, the constants of `@carabiner/core/networks`, or `defineNetwork(…)`. */
  networks: readonly NetworkInput[]
  /** CAIP-2 id of the network to begin on. @default the first of `networks` */
  defaultNetwork?: string
  metadata?: Metadata
  /** Restore the last connection at start, silently. @default true */
  reconnect?: boolean
  /** @default localStorage */
  storage?: StorageBackend
  /** Keeps two instances on one site apart. @default 'carabiner' */
  storagePrefix?: string
  /** @default 'error' */
  logLevel?: LogLevel
  /** @default the console */
  logger?: Logger
  /** In ms, each kind of wait. */
  deadlines?: Partial<Deadlines>
}

/** A longer timer overflows and fires at once. In ms. */
const maxTimer = 2 ** 31 - 1

const plainOptions = z.object({
  defaultNetwork: z.optional(z.string()),
  metadata: z.optional(
    z.object({
      name: z.string().check(z.minLength(1), z.maxLength(128)),
      description: z.optional(z.string()),
      url: z.optional(z.string()),
      icons: z.optional(z.readonly(z.array(z.string()))),
    }),
  ),
  reconnect: z.optional(z.boolean()),
  storagePrefix: z.optional(z.string().check(z.regex(/^[\w.:-]{1,64}$/))),
  logLevel: z.optional(z.enum(logLevels)),
  deadlines: z.optional(
    z.record(z.string(), z.optional(z.number().check(z.positive(), z.maximum(maxTimer)))),
  ),
})

/** Refuses host options that cannot work, where they enter. @throws {InvalidOptionsError} */
export function checkOptions(options: CarabinerOptions): void {
  const { adapters, networks } = options
  if (!Array.isArray(adapters) || adapters.length === 0) {
    throw new InvalidOptionsError('adapters: at least one adapter is needed')
  }
  if (!Array.isArray(networks)) throw new InvalidOptionsError('networks: a list is needed')
  const parsed = z.safeParse(plainOptions, options)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new InvalidOptionsError(`${issue?.path.join('.')}: ${issue?.message}`)
  }
}
