import type { Logger } from '@carabiner/core'
import { createAbortScope } from '@carabiner/core/adapter'
import type { ImageKind, Registry } from '../api/registry.js'
import type { RegistryShell } from '../shell.js'
import { createImageCache } from './image-cache.js'

/** The registry's pictures, as URLs for an `<img>`. `destroy()` of the instance revokes them. */
export interface Images {
  /** Returns the URL of a loaded picture. */
  get(kind: ImageKind, id: string): string | undefined
  /**
   * Loads a picture, once for all callers. Does nothing without a registry. Never rejects.
   *
   * @returns undefined if the picture is missing, or does not load within 2 s
   */
  load(kind: ImageKind, id: string): Promise<string | undefined>
}

/** The maximum number of pictures: enough to scroll a list down and up with few repeated loads. */
const maxImages = 300
/**
 * The maximum number of concurrent loads. With more, the browser itself would queue requests, and
 * their 2 s would pass before they are sent.
 */
const atOnce = 6

/** The loads while the modal is open. */
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
      // A missing picture stays in the set, so it is not requested again until the modal reopens.
      asked.delete(key)
      return cache.set(key, picture)
    } catch (error) {
      if (!signal.aborted) logger.debug(`no image for ${key}`, error)
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
      const cachedPicture = cache.get(key)
      if (cachedPicture !== undefined || !modal.state.open) return cachedPicture
      const { asked } = session
      const asking = asked.get(key) ?? ask(kind, id, session)
      asked.set(key, asking)
      return asking
    },
  }
}

/** Limits the number of concurrent tasks. Further tasks wait in order. */
function createQueue(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }
}
