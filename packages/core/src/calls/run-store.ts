import { proxy } from 'valtio/vanilla'
import type { Engine } from '../connection/engine.js'
import type { Unsubscribe } from '../events/emitter.js'
import { maxStoredConnections } from '../storage/limits.js'
import type { Storage } from '../storage/storage.js'
import type { StoredCalls, StoredRun } from '../storage/stored-calls.js'
import {
  keptRunLifetime,
  maxOpenRuns,
  maxStoredRuns,
  maxStoredRunsLength,
} from '../storage/stored-calls.js'
import type { CallsState } from './calls.js'
import { CallsRunNotFoundError } from './calls-errors.js'
import { isEnded } from './calls-machine.js'
import type { CallsRun } from './calls-run.js'
import { nextCall } from './next-run.js'
import { type LiveFacts, toCallsRun } from './to-calls-run.js'

/** The parts of the instance that a store needs. */
export interface RunStoreParts extends Pick<Engine, 'events'> {
  readonly storage: Storage
  /** The key of the record in the browser's storage. */
  readonly recordName: string
  /** Runs a write while no other tab writes to the record. */
  readonly exclusively: <T>(write: () => Promise<T>) => Promise<T>
  /** This tab's id, for a lease. */
  readonly tab: string
}

/** The runs, stored across page loads. */
export interface RunStore {
  readonly state: CallsState
  /** Loads the stored runs. */
  load(): Promise<void>
  /**
   * Returns a stored run.
   *
   * @throws {CallsRunNotFoundError}
   */
  get(id: string): StoredRun
  find(id: string): StoredRun | undefined
  all(): readonly StoredRun[]
  /** Returns a copy of a run for the caller. */
  read(id: string): CallsRun
  /**
   * Stores a run, unless another tab has meanwhile stored it as sent or ended.
   *
   * @returns whether it is stored
   */
  save(run: StoredRun): Promise<boolean>
  /**
   * Changes the stored run, even if another tab drives it. Stores nothing else of this page's copy.
   *
   * @param change - returns the same run to leave it unchanged
   */
  change(id: string, change: (run: StoredRun) => StoredRun): Promise<void>
  /**
   * Deletes a run.
   *
   * @returns whether it existed: false if another tab deleted it first
   */
  drop(id: string): Promise<boolean>
  /** Sets details that only this page knows. */
  setLive(id: string, facts: Partial<LiveFacts>): void
  isIdKeeper(connectorId: string): boolean
  /** Stores that a wallet identifies batches by our ids. */
  addIdKeeper(connectorId: string): Promise<void>
  /** Whether there is room for one more run. */
  hasRoom(run: StoredRun): boolean
  /** Calls the listener after a run changed in this tab or another. */
  onChange(listener: () => void): Unsubscribe
  destroy(): void
}

const empty: StoredCalls = { runs: [], idKeepers: [] }

/** Sorts runs newest first, and drops surplus ended ones. */
function prune(runs: readonly StoredRun[]): StoredRun[] {
  const sorted = [...runs].sort((one, other) => other.createdAt - one.createdAt)
  const open = sorted.filter((run) => !isEnded(run))
  let length = JSON.stringify(open).length
  const remaining = sorted.filter((run) => {
    if (!isEnded(run)) return true
    if (Date.now() - run.changedAt > keptRunLifetime) return false
    length += JSON.stringify(run).length
    return length < maxStoredRunsLength
  })
  const surplus = new Set(remaining.filter(isEnded).slice(Math.max(0, maxStoredRuns - open.length)))
  return remaining.filter((run) => !surplus.has(run))
}

/** Whether another tab holds the lease of a run. */
export const isHeldElsewhere = (run: StoredRun | undefined, tab: string): boolean =>
  run?.lease !== undefined && run.lease.tab !== tab && run.lease.until > Date.now()

/** Whether the stored run is ahead of the one to store, which could otherwise resend a sent call. */
const surpasses = (before: StoredRun, run: StoredRun): boolean =>
  before.revision >= run.revision &&
  ((isEnded(before) && !isEnded(run)) ||
    (before.status === 'sent' &&
      (run.status === 'ready' || run.status === 'asking' || run.status === 'unknown') &&
      isSameAskedCall(before, run)))

/** Whether the last request was for the same call. */
const isSameAskedCall = (one: StoredRun, other: StoredRun): boolean =>
  one.ask !== undefined && nextCall(one) === nextCall(other)

export function createRunStore(parts: RunStoreParts): RunStore {
  const { storage, events, recordName, exclusively, tab } = parts
  const runs = new Map<string, StoredRun>()
  const live = new Map<string, LiveFacts>()
  const state = proxy<CallsState>({ runs: [] })
  const listeners = new Set<() => void>()
  let idKeepers: readonly string[] = []

  const factsOf = (id: string): LiveFacts => live.get(id) ?? { isActive: false }
  const get = (id: string) => {
    const run = runs.get(id)
    if (!run) throw new CallsRunNotFoundError(id)
    return run
  }
  const read = (id: string) => toCallsRun(get(id), factsOf(id))
  const show = (ids: readonly string[]) => {
    state.runs = prune([...runs.values()]).map(({ id }) => read(id))
    for (const id of ids) if (runs.has(id)) events.emit('callsChanged', { run: read(id) })
    for (const listener of [...listeners]) listener()
  }
  const isNewer = (run: StoredRun) => run.revision > (runs.get(run.id)?.revision ?? -1)
  const adopt = ({ runs: stored, idKeepers: keepers }: StoredCalls) => {
    idKeepers = [...new Set([...keepers, ...idKeepers])]
    const newer = stored.filter(isNewer)
    for (const run of newer) runs.set(run.id, run)
    // Runs that another tab deleted, or that have expired.
    const ids = new Set(stored.map(({ id }) => id))
    const removedRuns = [...runs.values()].filter(
      (run) => isEnded(run) && !ids.has(run.id) && !live.get(run.id)?.isUnsaved,
    )
    for (const { id } of removedRuns) runs.delete(id)
    if (newer.length + removedRuns.length > 0) show(newer.map(({ id }) => id))
  }
  const load = async () => {
    const stored = await storage.read('calls')
    if (stored) adopt(stored)
  }
  const write = (change: (stored: StoredCalls) => StoredCalls) =>
    exclusively(() => storage.update('calls', (stored = empty) => change(stored)))

  const onStorage = ({ key }: StorageEvent) => {
    // A null key means that all storage was cleared.
    if (key === recordName || key === null) void load()
  }
  globalThis.addEventListener?.('storage', onStorage)

  const setLive = (id: string, facts: Partial<LiveFacts>) => {
    const before = factsOf(id)
    const now = { ...before, ...facts }
    live.set(id, now)
    const isSame =
      now.isActive === before.isActive &&
      now.waitsFor === before.waitsFor &&
      now.isUnsaved === before.isUnsaved
    if (isSame) return
    if (runs.has(id)) show([id])
  }
  const save = async (run: StoredRun) => {
    runs.set(run.id, run)
    show([run.id])
    let [isLost, isSurpassed] = [false, false]
    const isKept = await write((current) => {
      const before = current.runs.find(({ id }) => id === run.id)
      isLost = isHeldElsewhere(before, tab) && before?.lease?.tab !== run.lease?.tab
      isSurpassed = before !== undefined && surpasses(before, run)
      if (before && (isLost || isSurpassed)) {
        runs.set(run.id, before)
        return current
      }
      // Another tab may have cancelled the run.
      const isCancelling = before?.isCancelling && !isEnded(run)
      const now: StoredRun = isCancelling ? { ...run, isCancelling } : run
      runs.set(run.id, now)
      const others = current.runs.filter(({ id }) => id !== run.id)
      // Keep this page's runs that could not be read from storage.
      const unread = [...runs.values()].filter(
        (one) => one.id !== run.id && !isEnded(one) && !others.some(({ id }) => id === one.id),
      )
      return { ...current, runs: prune([now, ...others, ...unread]) }
    })
    const isSaved = isKept && !isLost
    if (!isSaved !== (factsOf(run.id).isUnsaved ?? false)) setLive(run.id, { isUnsaved: !isSaved })
    if (isSurpassed) show([run.id])
    return isSaved && !isSurpassed
  }

  return {
    state,
    load,
    get,
    read,
    find: (id) => runs.get(id),
    all: () => [...runs.values()],
    save,
    async change(id, change) {
      runs.set(id, change(get(id)))
      show([id])
      const changed = (run: StoredRun) => (run.id === id ? change(run) : run)
      await write((current) => ({ ...current, runs: current.runs.map(changed) }))
    },
    async drop(id) {
      const { isUnsaved = false } = factsOf(id)
      runs.delete(id)
      live.delete(id)
      show([])
      let wasThere = isUnsaved
      const isKept = await write(({ runs: stored, ...others }) => {
        wasThere ||= stored.some((run) => run.id === id)
        return { ...others, runs: stored.filter((run) => run.id !== id) }
      })
      return wasThere || !isKept
    },
    setLive,
    isIdKeeper: (connectorId) => idKeepers.includes(connectorId),
    async addIdKeeper(connectorId) {
      if (idKeepers.includes(connectorId)) return
      idKeepers = [connectorId, ...idKeepers].slice(0, maxStoredConnections)
      await write(({ runs: stored }) => ({ runs: stored, idKeepers: [...idKeepers] }))
    },
    hasRoom(run) {
      const open = [...runs.values()].filter((other) => !isEnded(other))
      const length = JSON.stringify([run, ...open]).length
      return open.length < maxOpenRuns && length < maxStoredRunsLength
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    destroy() {
      globalThis.removeEventListener?.('storage', onStorage)
      listeners.clear()
    },
  }
}
