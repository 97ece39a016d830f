import { assertWaiting } from '../async/deadline.js'
import { pause } from '../async/timers.js'
import { withSignal } from '../async/with-signal.js'
import type { Engine } from '../connection/engine.js'
import type { StoredRun } from '../storage/stored-calls.js'
import type { CallsEvent } from './calls-machine.js'
import type { ChainView } from './chain/chain-view.js'
import { nextRun, type RunChange, withChange } from './next-run.js'
import type { RunStore } from './run-store.js'

/** What all runs of an instance share. */
export interface RunTools {
  readonly engine: Engine
  readonly store: RunStore
  /** Time between two looks, in ms: at a batch by its id, or at transactions. */
  readonly intervals: Readonly<Record<'batch' | 'sequence', number>>
  /** How long what was sent is looked for while nobody shows it, in ms. */
  readonly unseenTimeout: number
  /** Runs that are being cancelled in this page, until that is kept. Never rejects. */
  readonly cancelling: ReadonlyMap<string, Promise<void>>
  chainOf(run: StoredRun): ChainView
}

/** One run that is carried on. */
export interface Drive extends RunTools {
  readonly id: string
  /** Ends what waits; a wallet that was asked is still listened to. */
  readonly signal: AbortSignal
  /** No wallet is asked for more. */
  readonly onlyLook: boolean
  run(): StoredRun
  /**
   * Takes the run on by an event, where that means something.
   *
   * @returns whether it is kept
   */
  apply(event: CallsEvent, change?: RunChange): Promise<boolean>
  /** Keeps more of what is known; the state is the same. */
  note(change: RunChange): Promise<boolean>
  /**
   * Waits until the next look.
   *
   * @param atLeast - in ms
   * @param until - ends it early
   * @throws {AbortedError} when the signal aborts
   */
  awaitNextLook(atLeast?: number, until?: AbortSignal): Promise<void>
  /** Whether nobody wants the wallet to be asked any more. */
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
