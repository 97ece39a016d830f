import { type LinkedController, linkedController } from '../../async/join-signals.js'
import { DestroyedError } from '../../errors/setup-errors.js'
import { FencedOffError } from './fenced-store.js'
import type { Owner } from './owner.js'
import type { TabLock } from './tab-lock.js'
import type { TabCall, TabEvent, TabNote } from './tab-message.js'

/**
 * Creates an owner's client from the stored records.
 *
 * @returns the owner with the epoch of its records, or without an epoch if the records are in memory only
 */
export type CreateOwner = (parts: {
  tell(event: TabEvent): void
  signal: AbortSignal
  /** Called when a newer owner has written already. */
  onFencedOff(): void
}) => Promise<{ owner: Owner; epoch?: number | undefined }>

/** A tab's call to the owner. */
interface AskedCall {
  tab: string
  /** The number that the tab gave the call. */
  id: string
  call: TabCall
}

interface Answer {
  note(note: TabNote): void
  done(epoch: number, value: unknown): void
  /**
   * Sends the error of a failed call.
   *
   * @param epoch - undefined if no owner was created
   */
  failed(epoch: number | undefined, error: unknown): void
}

export interface OwnerTermParts {
  /** This tab's id. */
  self: string
  tabLock: TabLock
  createOwner: CreateOwner
  /**
   * Returns the newest epoch that this tab has seen. An owner without an epoch of its own uses it, so that tabs accept
   * its messages.
   */
  newestEpoch(): number
  onEvent(epoch: number, event: TabEvent): void
  onFencedOff(): void
}

/** The time in which this tab is the owner of the relay client, and serves all tabs. */
export interface OwnerTerm {
  /** Runs a call. Sends no answer once the term is over, since the next owner gets the call again. */
  serve(asked: AskedCall, answer: Answer): Promise<void>
  cancel(tab: string, id: string): void
  end(): void
}

export function beginOwnerTerm(parts: OwnerTermParts): OwnerTerm {
  const { self, tabLock } = parts
  const termController = new AbortController()
  const running = new Map<string, LinkedController>()
  /** A tab may repeat a call while the owner changes. A call in this set is not run again. */
  const taken = new Set<string>()
  let made: Promise<MadeOwner> | undefined

  const start = () => {
    made ??= makeOwner(parts, termController.signal).catch((error) => {
      // After a failed import or with a locked store, the next call may succeed.
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
      // Tabs send `hello` every few seconds, so it may be answered twice.
      if (call.verb !== 'hello') taken.add(key)
      const controller = linkedController(termController.signal)
      running.set(key, controller)
      const isOver = () => termController.signal.aborted
      let epoch: number | undefined
      try {
        if (tab !== self) {
          // The controller also aborts with the term.
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
    end: () => termController.abort(new FencedOffError()),
  }
}

interface MadeOwner {
  owner: Owner
  epoch: number
}

/** Creates the owner. Its messages wait until its epoch is known. */
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
