import { nextState } from '../machine/machine-definition.js'
import { omitUndefined } from '../omit-undefined.js'
import type { StoredAsk, StoredCall, StoredRun } from '../storage/stored-calls.js'
import { type CallsEvent, callsMachine, isEnded } from './calls-machine.js'
import type { CallsFailure } from './calls-run.js'

/** The changes that an event makes to a run. `undefined` removes a field. */
export interface RunChange {
  ask?: StoredAsk | undefined
  way?: StoredRun['way'] | undefined
  failure?: CallsFailure | undefined
  calls?: readonly StoredCall[]
}

/**
 * Applies an event to a run.
 *
 * @returns undefined if the run's state ignores the event
 */
export function nextRun(
  run: StoredRun,
  event: CallsEvent,
  change: RunChange = {},
): StoredRun | undefined {
  const status = nextState(callsMachine, run.status, event)
  if (!status) return undefined
  const { failure: _, ...rest } = run
  return withChange({ ...rest, status }, change)
}

/** Changes a run's details without changing its status. */
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

/** Whether both are the same request. */
export const isSameAsk = (one: StoredAsk | undefined, other: StoredAsk | undefined): boolean =>
  one?.first === other?.first && one?.at === other?.at

/** Returns the index of the first call that is not done, or the number of calls. */
export const nextCall = ({ calls }: StoredRun): number => {
  const place = calls.findIndex(({ end }) => end === undefined)
  return place < 0 ? calls.length : place
}

/** Returns the calls of the last request. */
export const askedCalls = ({ calls, ask }: StoredRun): readonly StoredCall[] =>
  ask ? calls.slice(ask.first, ask.first + ask.count) : []

/** Returns the calls with the results of the last request. */
export function settleCalls(
  { calls, ask }: StoredRun,
  outcomeOf: (place: number) => Omit<StoredCall, 'to' | 'data' | 'value'>,
): StoredCall[] {
  return calls.map((call, place) => {
    const isRequested = ask && place >= ask.first && place < ask.first + ask.count
    return isRequested ? { ...call, ...outcomeOf(place - ask.first) } : call
  })
}

/** Returns the run as it is after the visitor stops following it. */
export const leftAlone = (run: StoredRun): StoredRun =>
  run.status === 'sent' ? (nextRun(run, 'lost') ?? run) : run

/** Returns the run as cancelled. It still awaits the answer to an open prompt, but not a sent call's result. */
export function cancelled(run: StoredRun): StoredRun {
  if (isEnded(run)) return run
  if (run.status === 'sent') return nextRun(leftAlone(run), 'cancel') ?? run
  return { ...run, isCancelling: true, revision: run.revision + 1 }
}
