import type { Config } from '@wagmi/core'

/**
 * The symbol is shared with other copies of this package, because a hot reload evaluates the
 * package again.
 */
const key = Symbol.for('@carabiner/adapter-wagmi')

interface Holder {
  readonly running: boolean
  lose(): void
}

/** An instance's claim on a Config. */
export interface Claim {
  /**
   * Marks the instance as running. From then on, only another running instance can take the Config:
   * strict mode also creates instances that never run.
   */
  run(): void
  /** Releases the Config. */
  release(): void
}

/**
 * Claims a Config for an instance, and stops the instance that had it.
 *
 * @param running - false before `start`: then a running instance keeps the Config
 * @param lose - called when another instance takes the Config
 * @returns undefined when the Config stays with another instance
 */
export function claimConfig(config: Config, running: boolean, lose: () => void): Claim | undefined {
  const before: unknown = Reflect.get(config, key)
  if (isHolder(before)) {
    if (before.running && !running) return undefined
    before.lose()
  }
  const holder = { running, lose }
  Reflect.defineProperty(config, key, { value: holder, configurable: true })
  return {
    run() {
      holder.running = true
    },
    release() {
      if (Reflect.get(config, key) === holder) Reflect.deleteProperty(config, key)
    },
  }
}

const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' &&
  value !== null &&
  'running' in value &&
  'lose' in value &&
  typeof value.lose === 'function'
