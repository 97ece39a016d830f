import type { Config } from '@wagmi/core'

/** Found by another copy of this package too: a hot reload evaluates it again. */
const key = Symbol.for('@carabiner/adapter-wagmi')

interface Holder {
  readonly running: boolean
  lose(): void
}

/** What an instance has of a Config that it keeps in step. */
export interface Claim {
  /** Only another that runs takes the Config from now on: strict mode makes instances that never do. */
  run(): void
  /** Gives the Config up. */
  release(): void
}

/**
 * Makes an instance the one that keeps a Config in step; the one before it stops first.
 *
 * @param running - false before `start`: an instance that runs is then left alone
 * @param lose - called when another instance takes the Config
 * @returns undefined when the Config stays with another
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
