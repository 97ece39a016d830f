import { assertWaiting } from '../async/deadline.js'
import { pause } from '../async/timers.js'
import { withSignal } from '../async/with-signal.js'
import type { Engine } from '../connection/engine.js'
import type { StoredRun } from '../storage/stored-calls.js'
import type { CallsEvent } from './calls-machine.js'
import type { ChainView } from './chain/chain-view.js'
import { nextRun, type RunChange, withChange } from './next-run.js'
import type { RunStore } from './run-store.js'

/** The parts that all runs of an instance share. */
export interface RunTools {
  readonly engine: Engine
  readonly store: RunStore
  /** The time between two looks in ms: at a batch by its id, or at transactions. */
  readonly intervals: Readonly<Record<'batch' | 'sequence', number>>
  /** The time for which a sent call is searched for while it is nowhere shown, in ms. */
  readonly unseenTimeout: number
  /** The runs being cancelled in this page, until that is stored. Never rejects. */
  readonly cancelling: ReadonlyMap<string, Promise<void>>
  chainOf(run: StoredRun): ChainView
}

/** One driven run. */
export interface Drive extends RunTools {
  readonly id: string
  /** Ends the waits. An open prompt's answer is still accepted. */
  readonly signal: AbortSignal
  /** Whether no wallet may be asked for more calls. */
  readonly onlyLook: boolean
  run(): StoredRun
  /**
   * Applies an event to the run. An event without meaning in the run's state is ignored.
   *
   * @returns whether it is stored
   */
  apply(event: CallsEvent, change?: RunChange): Promise<boolean>
  /** Stores further details without changing the status. */
  note(change: RunChange): Promise<boolean>
  /**
   * Waits until the next look.
   *
   * @param atLeast - in ms
   * @param until - ends the wait early
   * @throws {AbortedError} when the signal aborts
   */
  awaitNextLook(atLeast?: number, until?: AbortSignal): Promise<void>
  /** Whether the wallet must not be asked any longer. */
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
