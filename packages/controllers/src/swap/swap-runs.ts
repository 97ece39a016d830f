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

/** A run of calls, as core returns it. */
export type ReadRun = DeepReadonly<CallsRun>

/** A run of calls that is a swap. */
interface SwapRun {
  readonly run: ReadRun
  readonly note: SwapNote
}

/** The swaps among an instance's runs of calls. */
export interface SwapRuns {
  /**
   * Sends prepared calls to the wallet.
   *
   * @param onChange - called with each change of the run
   * @param checkPlace - throws if the active account is not the one that the calls were prepared
   * for
   */
  start(
    prepared: PreparedSwap,
    note: SwapNote,
    onChange: (run: ReadRun) => void,
    checkPlace: () => void,
  ): Promise<ReadRun>
  /** Reads the status of a run, without a prompt. */
  look(id: string, onChange: (run: ReadRun) => void): Promise<ReadRun>
  /**
   * Returns an account's newest swap on a network, including swaps stored before a page load.
   *
   * @param paymentKey - the payment that the swap is for. @default a swap that is for no payment
   */
  find(
    place: Pick<SendPlace, 'account' | 'network'>,
    paymentKey?: string,
  ): Promise<SwapRun | undefined>
  /** Returns the current state of a run. */
  get(id: string): ReadRun | undefined
  /** Cancels the calls that have not been requested yet. Never throws. */
  cancel(id: string): void
  /** Stops following sent calls. */
  stopFollowing(id: string): Promise<ReadRun>
  /**
   * Cancels and removes a run. Never rejects.
   *
   * @returns false if another tab has already removed it
   */
  drop(id: string): Promise<boolean>
  /**
   * Calls `listener` when a run changes, including in another tab, once one of the other methods
   * was used.
   */
  onChange(listener: () => void): void
}

export function createSwapRuns(
  carabiner: Pick<Carabiner, 'calls' | 'logger'>,
  signal: AbortSignal,
): SwapRuns {
  const listeners = new Set<() => void>()
  let loadedCalls: Calls | undefined
  const load = loadOnce(async () => {
    const calls = await carabiner.calls()
    loadedCalls = calls
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
      // The run will belong to the account that is active now.
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
    async find({ account, network }, paymentKey) {
      const runs = await (await load()).list()
      for (const run of runs) {
        const note = readNote(run.note)
        const isOwn =
          run.networkId === network.caipNetworkId && isSameAddress(run.address, account.address)
        if (note && isOwn && note.paymentKey === paymentKey) return { run, note }
      }
      return undefined
    },
    get: (id) => loadedCalls?.state.runs.find((run) => run.id === id),
    cancel(id) {
      loadedCalls?.cancel(id).catch((error: unknown) => {
        carabiner.logger.debug('a swap could not be canceled', error)
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
        carabiner.logger.debug('a stored swap could not be removed', error)
        return !(error instanceof BaseError && error.name === 'CallsRunNotFoundError')
      }
    },
    onChange(listener) {
      listeners.add(listener)
    },
  }
}
