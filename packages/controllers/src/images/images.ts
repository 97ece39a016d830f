import type { Logger } from '@carabiner/core'
import { createAbortScope } from '@carabiner/core/adapter'
import type { ImageKind, Registry } from '../api/registry.js'
import type { RegistryShell } from '../api/registry-parts.js'
import { createImageCache } from './image-cache.js'

/** The registry's pictures, as URLs for an `<img>`. They are this instance's: `destroy()` revokes them. */
export interface Images {
  /** What is here already. */
  get(kind: ImageKind, id: string): string | undefined
  /**
   * Asks for a picture, once for all callers; nothing without a registry. Never rejects.
   *
   * @returns undefined for one that there is not, or that was not here within 2 s of being asked for
   */
  load(kind: ImageKind, id: string): Promise<string | undefined>
}

/** A list that is scrolled to its end and back asks for few of them twice. */
const maxImages = 300
/** More than that a browser would queue itself, and their 2 s would pass before they are sent. */
const atOnce = 6

/** What is asked for from one opening of the modal to its end. */
interface Session {
  readonly signal: AbortSignal
  readonly asked: Map<string, Promise<string | undefined>>
}

export function createImages(
  logger: Logger,
  { modal, onDestroy }: RegistryShell,
  registry: Registry,
): Images {
  const known = createImageCache(maxImages)
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
      // A missing one stays asked for: it is not asked for again before the next opening.
      asked.delete(key)
      return known.set(key, picture)
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
    known.clear,
  )

  return {
    get: (kind, id) => known.get(keyOf(kind, id)),
    async load(kind, id) {
      const key = keyOf(kind, id)
      const here = known.get(key)
      if (here !== undefined || !modal.state.open) return here
      const { asked } = session
      const asking = asked.get(key) ?? ask(kind, id, session)
      asked.set(key, asking)
      return asking
    },
  }
}

/** Runs so many at once; the others wait for their turn, the first come first. */
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
