import { type LinkedController, linkedController } from '../../async/join-signals.js'
import { DestroyedError } from '../../errors/setup-errors.js'
import { FencedOffError } from './fenced-store.js'
import type { Owner } from './owner.js'
import type { TabLock } from './tab-lock.js'
import type { TabCall, TabEvent, TabNote } from './tab-message.js'

/**
 * Makes the client of an owner, from what is stored.
 *
 * @returns the owner with the epoch of its records; without one where they are this page's alone
 */
export type CreateOwner = (parts: {
  tell(event: TabEvent): void
  signal: AbortSignal
  /** Called when a newer owner has written already. */
  onFencedOff(): void
}) => Promise<{ owner: Owner; epoch?: number | undefined }>

/** What a tab asks of the owner. */
interface AskedCall {
  tab: string
  /** Of the tab's own count. */
  id: string
  call: TabCall
}

interface Answer {
  note(note: TabNote): void
  done(epoch: number, value: unknown): void
  /** @param epoch - undefined when no owner was made */
  failed(epoch: number | undefined, error: unknown): void
}

export interface OwnerTermParts {
  /** This tab's id. */
  self: string
  tabLock: TabLock
  createOwner: CreateOwner
  /** Of the owners that this tab has heard: an owner without an epoch of its own goes on in it, so that tabs hear it. */
  newestEpoch(): number
  onEvent(epoch: number, event: TabEvent): void
  onFencedOff(): void
}

/** The time in which this tab holds the relay client, and serves all tabs. */
export interface OwnerTerm {
  /** Answers nothing once the term is over: the next owner is asked again. */
  serve(asked: AskedCall, answer: Answer): Promise<void>
  cancel(tab: string, id: string): void
  end(): void
}

export function beginOwnerTerm(parts: OwnerTermParts): OwnerTerm {
  const { self, tabLock } = parts
  const over = new AbortController()
  const running = new Map<string, LinkedController>()
  /** A tab may ask twice while the owner changes: what was taken once is not done twice. */
  const taken = new Set<string>()
  let made: Promise<MadeOwner> | undefined

  const start = () => {
    made ??= makeOwner(parts, over.signal).catch((error) => {
      // A chunk that did not load, a store that was locked: the next call may do better.
      made = undefined
      throw error
    })
    return made
  }
  start().catch(() => {})

  return {
    async serve({ tab, id, call }, answer) {
      const key = `${tab}:${id}`
      if (taken.has(key)) return
      // Tabs say hello every few seconds, and may be answered twice.
      if (call.verb !== 'hello') taken.add(key)
      const controller = linkedController(over.signal)
      running.set(key, controller)
      const isOver = () => over.signal.aborted
      let epoch: number | undefined
      try {
        if (tab !== self) {
          // It aborts with the term, too.
          tabLock.whenReleased(tab, controller.signal).then(
            () => controller.abort(new DestroyedError()),
            () => {},
          )
        }
        const { owner, epoch: claimed } = await start()
        epoch = claimed
        const value = await owner.run(call, {
          tab,
          signal: controller.signal,
          note: (note) => {
            if (!isOver()) answer.note(note)
          },
        })
        if (!isOver()) answer.done(claimed, value)
      } catch (error) {
        if (!isOver() && !(error instanceof FencedOffError)) answer.failed(epoch, error)
      } finally {
        running.delete(key)
        controller.abort()
      }
    },
    cancel: (tab, id) => running.get(`${tab}:${id}`)?.abort(new DestroyedError()),
    end: () => over.abort(new FencedOffError()),
  }
}

interface MadeOwner {
  owner: Owner
  epoch: number
}

/** What the owner tells before its epoch is known waits for it. */
async function makeOwner(
  { createOwner, newestEpoch, onEvent, onFencedOff }: OwnerTermParts,
  signal: AbortSignal,
): Promise<MadeOwner> {
  const early: TabEvent[] = []
  let tell = (event: TabEvent) => void early.push(event)
  const made = await createOwner({ tell: (event) => tell(event), signal, onFencedOff })
  const { owner, epoch = newestEpoch() } = made
  tell = (event) => {
    if (!signal.aborted) onEvent(epoch, event)
  }
  for (const event of early) tell(event)
  return { owner, epoch }
}
