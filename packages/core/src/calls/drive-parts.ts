import { assertWaiting } from '../async/deadline.js'
import { pause } from '../async/timers.js'
import { withSignal } from '../async/with-signal.js'
import type { Engine } from '../connection/engine.js'
import type { StoredRun } from '../storage/stored-calls.js'
import type { CallsEvent } from './calls-machine.js'
import type { ChainView } from './chain/chain-view.js'
import { nextRun, type RunChange, withChange } from './next-run.js'
import type { RunStore } from './run-store.js'

/** The tools that all runs of an instance share. */
export interface RunTools {
  readonly engine: Engine
  readonly store: RunStore
  /** The time between two checks of a sent call in ms, for a batch by its id and for transactions. */
  readonly intervals: Readonly<Record<'batch' | 'sequence', number>>
  /** The time for which a sent call is searched for while neither the network nor the wallet knows it, in ms. */
  readonly unseenTimeout: number
  /** The runs that this page is cancelling, until the cancel is stored. The promises never reject. */
  readonly cancelling: ReadonlyMap<string, Promise<void>>
  chainOf(run: StoredRun): ChainView
}

/** The tools to drive one run. See `Carrier`. */
export interface Drive extends RunTools {
  readonly id: string
  /** Ends the waits. An open prompt's answer is still accepted. */
  readonly signal: AbortSignal
  /** Whether no wallet may be asked for more calls. */
  readonly onlyLook: boolean
  run(): StoredRun
  /**
   * Applies an event to the run. Ignores an event that the run's state doesn't name.
   *
   * @returns whether it is stored
   */
  apply(event: CallsEvent, change?: RunChange): Promise<boolean>
  /** Stores further details without changing the status. */
  note(change: RunChange): Promise<boolean>
  /**
   * Waits until a sent call is checked again.
   *
   * @param atLeast - the shortest wait, in ms
   * @param until - ends the wait early
   * @throws {AbortedError} when the signal aborts
   */
  awaitNextLook(atLeast?: number, until?: AbortSignal): Promise<void>
  /** Whether the wallet must no longer be asked, because the visitor cancelled the run or the caller set `onlyLook`. */
  isWithdrawn(): boolean
}

export function createDrive(
  tools: RunTools,
  { id, signal, onlyLook }: Pick<Drive, 'id' | 'signal' | 'onlyLook'>,
): Drive {
  const { store, intervals, cancelling } = tools
  return {
    ...tools,
    id,
    signal,
    onlyLook,
    run: () => store.get(id),
    async apply(event, change) {
      const next = nextRun(store.get(id), event, change)
      return next ? store.save(next) : false
    },
    note: (change) => store.save(withChange(store.get(id), change)),
    async awaitNextLook(atLeast = 0, until) {
      const { way = 'sequence' } = store.get(id)
      const time = Math.max(atLeast, intervals[way])
      await withSignal([signal, until], (either) => pause(time, either))
      assertWaiting(signal)
    },
    isWithdrawn: () => signal.aborted || cancelling.has(id) || store.get(id).isCancelling === true,
  }
}
