import { nextState } from '../machine/machine-definition.js'
import { omitUndefined } from '../omit-undefined.js'
import type { StoredAsk, StoredCall, StoredRun } from '../storage/stored-calls.js'
import { type CallsEvent, callsMachine, isEnded } from './calls-machine.js'
import type { CallsFailure } from './calls-run.js'

/** The data that is sent with an event; `undefined` takes a field away. */
export interface RunChange {
  ask?: StoredAsk | undefined
  way?: StoredRun['way'] | undefined
  failure?: CallsFailure | undefined
  calls?: readonly StoredCall[]
}

/**
 * A run after an event.
 *
 * @returns undefined where the event means nothing in the run's state
 */
export function nextRun(
  run: StoredRun,
  event: CallsEvent,
  change: RunChange = {},
): StoredRun | undefined {
  const status = nextState(callsMachine, run.status, event)
  if (!status) return undefined
  const { failure: _, ...known } = run
  return withChange({ ...known, status }, change)
}

/** The same state, with more known of it. */
export function withChange(run: StoredRun, change: RunChange): StoredRun {
  const { ask, way, failure, calls } = { ...run, ...change }
  const { ask: _ask, way: _way, failure: _failure, ...others } = run
  return omitUndefined({
    ...others,
    ask,
    way,
    failure,
    calls: [...calls],
    revision: run.revision + 1,
    changedAt: Date.now(),
  })
}

/** Whether it is one and the same question. */
export const isSameAsk = (one: StoredAsk | undefined, other: StoredAsk | undefined): boolean =>
  one?.first === other?.first && one?.at === other?.at

/** The place of the first call that is not done; the number of calls when all are. */
export const nextCall = ({ calls }: StoredRun): number => {
  const place = calls.findIndex(({ end }) => end === undefined)
  return place < 0 ? calls.length : place
}

/** The calls that were asked for last. */
export const askedCalls = ({ calls, ask }: StoredRun): readonly StoredCall[] =>
  ask ? calls.slice(ask.first, ask.first + ask.count) : []

/** The calls, with what became of those that were asked for last. */
export function settleCalls(
  { calls, ask }: StoredRun,
  outcomeOf: (place: number) => Omit<StoredCall, 'to' | 'data' | 'value'>,
): StoredCall[] {
  return calls.map((call, place) => {
    const asked = ask && place >= ask.first && place < ask.first + ask.count
    return asked ? { ...call, ...outcomeOf(place - ask.first) } : call
  })
}

/** A run of which what was sent is followed no longer. */
export const leftAlone = (run: StoredRun): StoredRun =>
  run.status === 'sent' ? (nextRun(run, 'lost') ?? run) : run

/** A run that the visitor cancelled: what the wallet shows is still waited for, what was sent is not. */
export function cancelled(run: StoredRun): StoredRun {
  if (isEnded(run)) return run
  if (run.status === 'sent') return nextRun(leftAlone(run), 'cancel') ?? run
  return { ...run, isCancelling: true, revision: run.revision + 1 }
}
