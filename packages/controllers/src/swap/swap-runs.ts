import {
  BaseError,
  type Calls,
  type CallsRun,
  type Carabiner,
  type DeepReadonly,
} from '@carabiner/core'
import { loadOnce } from '@carabiner/core/adapter'
import { isSameAddress } from '../account/is-same-address.js'
import type { SendPlace } from '../send/draft.js'
import type { PreparedSwap } from './prepare-swap.js'
import { readNote, type SwapNote, writeNote } from './swap-note.js'

/** A run of calls, as it is read. */
export type ReadRun = DeepReadonly<CallsRun>

/** A run of calls that is of a swap. */
interface SwapRun {
  readonly run: ReadRun
  readonly note: SwapNote
}

/** The swaps among the runs of calls of an instance. */
export interface SwapRuns {
  /**
   * Has the wallet do what was prepared.
   *
   * @param onChange - told of each change of the run
   * @param checkPlace - throws where another account is active than the one it was prepared for
   */
  start(
    prepared: PreparedSwap,
    note: SwapNote,
    onChange: (run: ReadRun) => void,
    checkPlace: () => void,
  ): Promise<ReadRun>
  /** Looks up what became of what was asked for; no wallet is asked for more. */
  look(id: string, onChange: (run: ReadRun) => void): Promise<ReadRun>
  /** The newest one of an account on a network, from this page or one before. */
  find(place: SendPlace): Promise<SwapRun | undefined>
  /** What is known of one now. */
  get(id: string): ReadRun | undefined
  /** Nothing more is asked for. Never throws. */
  cancel(id: string): void
  /** What was sent is followed no longer. */
  stopFollowing(id: string): Promise<ReadRun>
  /**
   * Nothing more is asked for, and it is kept no longer. Never rejects.
   *
   * @returns whether it was kept until now: false where another tab was first
   */
  drop(id: string): Promise<boolean>
  /** Calls back when any run has changed, also by another tab, from the first use on. */
  onChange(listener: () => void): void
}

export function createSwapRuns(
  carabiner: Pick<Carabiner, 'calls' | 'logger'>,
  signal: AbortSignal,
): SwapRuns {
  const listeners = new Set<() => void>()
  let known: Calls | undefined
  const load = loadOnce(async () => {
    const calls = await carabiner.calls()
    known = calls
    const stop = calls.subscribe(() => {
      for (const listener of [...listeners]) listener()
    })
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
    return calls
  })

  return {
    async start({ kind, calls: prepared }, note, onChange, checkPlace) {
      const calls = await load()
      // The run is of the account that is active at this moment.
      checkPlace()
      return calls.run({
        calls: prepared,
        note: writeNote(note),
        onChange,
        signal,
        atomicRequired: kind === 'both',
      })
    },
    look: async (id, onChange) => (await load()).resume(id, { onlyLook: true, onChange, signal }),
    async find({ account, network }) {
      const runs = await (await load()).list()
      for (const run of runs) {
        const note = readNote(run.note)
        const isOwn =
          run.networkId === network.caipNetworkId && isSameAddress(run.address, account.address)
        if (note && isOwn) return { run, note }
      }
      return undefined
    },
    get: (id) => known?.state.runs.find((one) => one.id === id),
    cancel(id) {
      known?.cancel(id).catch((error: unknown) => {
        carabiner.logger.debug('a swap could not be given up', error)
      })
    },
    stopFollowing: async (id) => (await load()).stopFollowing(id),
    async drop(id) {
      try {
        const calls = await load()
        await calls.cancel(id)
        await calls.forget(id)
        return true
      } catch (error) {
        carabiner.logger.debug('a swap that has ended is still kept, or was dropped before', error)
        return !(error instanceof BaseError && error.name === 'CallsRunNotFoundError')
      }
    },
    onChange(listener) {
      listeners.add(listener)
    },
  }
}
