import type { Logger } from '@carabiner/core'
import { createAbortScope } from '@carabiner/core/adapter'
import type { ImageKind, Registry } from '../api/registry.js'
import type { RegistryShell } from '../shell.js'
import { createImageCache } from './image-cache.js'

/**
 * The registry's pictures, as URLs for an `<img>`. They belong to this instance: `destroy()`
 * revokes them.
 */
export interface Images {
  /** Returns a loaded picture. */
  get(kind: ImageKind, id: string): string | undefined
  /**
   * Loads a picture, once for all callers. Does nothing without a registry. Never rejects.
   *
   * @returns undefined if it is missing, or not loaded within 2 s
   */
  load(kind: ImageKind, id: string): Promise<string | undefined>
}

/** Enough to scroll a list to its end and back with few repeated loads. */
const maxImages = 300
/**
 * With more, the browser would queue requests itself, and their 2 s would pass before they are
 * sent.
 */
const atOnce = 6

/** The loads from one opening of the modal to its end. */
interface Session {
  readonly signal: AbortSignal
  readonly asked: Map<string, Promise<string | undefined>>
}

export function createImages(
  logger: Logger,
  { modal, onDestroy }: RegistryShell,
  registry: Registry,
): Images {
  const cache = createImageCache(maxImages)
  const queue = createQueue(atOnce)
  const openings = createAbortScope()
  const newSession = (): Session => ({ signal: openings.renew(), asked: new Map() })
  let session = newSession()
  const keyOf = (kind: ImageKind, id: string) => `${kind} ${id}`

  const ask = async (kind: ImageKind, id: string, { signal, asked }: Session) => {
    const key = keyOf(kind, id)
    try {
      const picture = await queue(async () => {
        signal.throwIfAborted()
        return registry.image(kind, id, signal)
      })
      if (signal.aborted) return undefined
      // A missing one stays in the set: it is not loaded again before the next opening.
      asked.delete(key)
      return cache.set(key, picture)
    } catch (error) {
      if (!signal.aborted) logger.debug(`no picture of ${key}`, error)
      return undefined
    }
  }
  const end = () => {
    session = newSession()
  }
  onDestroy(
    modal.onShown((open) => {
      if (!open) end()
    }),
    end,
    cache.clear,
  )

  return {
    get: (kind, id) => cache.get(keyOf(kind, id)),
    async load(kind, id) {
      const key = keyOf(kind, id)
      const here = cache.get(key)
      if (here !== undefined || !modal.state.open) return here
      const { asked } = session
      const asking = asked.get(key) ?? ask(kind, id, session)
      asked.set(key, asking)
      return asking
    },
  }
}

/** Limits concurrent work. The rest waits in order. */
function createQueue(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((turn) => waiting.push(turn))
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}
