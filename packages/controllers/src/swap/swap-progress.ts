import { createQueries } from '../query/query-client.js'
import type { SendPlace } from '../send/draft.js'
import type { PreparedSwap } from './prepare-swap.js'
import { createSwapEnding, hashOf, propertiesOf } from './swap-ending.js'
import { SwapEndedError } from './swap-errors.js'
import { problemNamed, readSwapFailure, type SwapProblem } from './swap-failure.js'
import type { SwapNote } from './swap-note.js'
import type { SwapProgressParts } from './swap-progress-parts.js'
import { createSwapRecorder } from './swap-recorder.js'
import { createSwapRuns, type ReadRun } from './swap-runs.js'
import type { SwapRunState } from './swap-state.js'

/** Follows the calls of a swap to their end. Core stores them as a run. */
export interface SwapProgress {
  /**
   * Sends prepared calls to the wallet.
   *
   * @param checkPlace - throws if the active account is not the one that the calls were prepared
   * for
   * @throws {SwapEndedError} if nothing was swapped
   */
  start(prepared: PreparedSwap, note: SwapNote, checkPlace: () => void): Promise<void>
  /**
   * Resumes an unfinished run from before a page load or from another tab.
   *
   * @returns its swap, if there is one
   */
  restore(place: SendPlace): Promise<RestoredSwap | undefined>
  /** Reads the status of an `unknown` run again. Never rejects. */
  look(): Promise<void>
  /** Stops following a sent run, or leaves it to the tab that prompts the wallet. Never rejects. */
  stop(): Promise<void>
  /** Removes a run whose result the visitor has seen. */
  leave(): void
  /** Hides the run. It stays stored and can be resumed. */
  letGo(): void
}

/** A swap that was stored before a page load. */
interface RestoredSwap {
  readonly note: SwapNote
  /** Why nothing was sent, if the wallet was prompted. */
  readonly problem?: SwapProblem | undefined
}

/** A run that is a swap, with this page's state of it. */
interface FollowedSwap {
  readonly id: string
  readonly note: SwapNote
  /** The hash under which the activity lists the swap. */
  recordedHash?: string
  /**
   * Whether the run was cancelled because another account or network became active before the
   * prompt.
   */
  isGivenUp?: boolean
  /** The report of the run's end. The first tab or page that sees the end starts it. */
  ending?: Promise<void>
}

/** Times in ms. Runs that ended longer than `told` ago are not reported. */
const times = { told: 600_000, others: 5_000 }

export function createSwapProgress(parts: SwapProgressParts): SwapProgress {
  const { carabiner, shell, state, send, source, refresh, onEarlierOver } = parts
  const { signal } = shell.controller(createQueries)
  const runs = createSwapRuns(carabiner, signal)
  const recorder = createSwapRecorder(shell)
  /** The runs that this page follows, by id. */
  const followed = new Map<string, FollowedSwap>()
  /** The run that the modal shows. */
  let current: FollowedSwap | undefined
  const follow = (id: string, note: SwapNote): FollowedSwap => {
    const swap = followed.get(id) ?? { id, note }
    followed.set(id, swap)
    return swap
  }
  /** Hides the run. */
  const hideRun = () => {
    current = undefined
    delete state.run
  }
  const hideRunAndResult = () => {
    hideRun()
    delete state.result
  }

  const isShown = ({ id }: ReadRun) => id === current?.id
  /** Shows a run. One that is hidden is reported by a toast only. */
  const show = (run: ReadRun, swap: FollowedSwap) => {
    if (!isShown(run)) return
    const { note } = swap
    const hash = hashOf(run)
    const { fromAmount, toAmount } = note
    state.run = { id: run.id, waitsFor: waitOf(run), fromAmount, toAmount, hash }
    if (run.status !== 'sent') return
    if (note.kind !== 'approve') {
      const network = carabiner.networks.find(run.networkId)
      recorder.tell('swapping', { id: run.id, note, network, hash })
    }
    if (hash === undefined || hash === swap.recordedHash) return
    swap.recordedHash = hash
    recorder.add(run, note, hash, 'pending')
  }
  const end = createSwapEnding({
    carabiner,
    shell,
    state,
    send,
    source,
    refresh,
    runs,
    recorder,
    isShown,
    signal,
    isMoved: ({ id, status }) => followed.get(id)?.isGivenUp === true && status === 'cancelled',
    letGo: hideRun,
  })
  /** Reports the end of a run. @throws {SwapEndedError} if nothing was swapped */
  const settle = async (run: ReadRun, swap: FollowedSwap): Promise<void> => {
    show(run, swap)
    if (isUnknown(run)) {
      if (!isShown(run)) return
      send('lost')
      // Removing the run triggers this function again, which must not remove it twice.
      if (swap.note.kind !== 'approve' || swap.ending) return
      swap.ending = Promise.resolve()
      state.failure = { problem: 'approvalUnknown' }
      delete state.run
      await runs.drop(swap.id)
      return refresh()
    }
    // The run is still pending: another tab continues it, or its account is inactive.
    if (!isOver(run)) return
    swap.ending ??= end(run, swap.note)
    return swap.ending
  }
  /** The approval is done, and the swap has to be prepared again. */
  const drop = (run: ReadRun, swap: FollowedSwap) => settle({ ...run, status: 'cancelled' }, swap)
  /** Another tab has seen the end, and removed the run. */
  const forget = () => {
    hideRun()
    if (send('refused')) refresh()
  }
  runs.onChange(() => {
    if (!current) return
    const run = runs.get(current.id)
    if (run) settle(run, current).catch(() => {})
    else if (!current.ending) forget()
  })

  return {
    async start(prepared, swapNote, checkPlace) {
      const note = { ...swapNote, paymentKey: parts.paymentKey?.() }
      const onChange = (run: ReadRun) => {
        const properties = propertiesOf(run, note)
        if (!current) carabiner.tell('interaction', { event: 'INITIATE_SWAP', properties })
        const swap = follow(run.id, note)
        current = swap
        show(run, swap)
        // A run that waits for its account would prompt the visitor later, at an outdated price.
        const isLeft =
          run.status === 'ready' && run.waitsFor !== undefined && run.waitsFor !== 'tab'
        if (!isLeft || swap.isGivenUp) return
        swap.isGivenUp = true
        runs.cancel(run.id)
      }
      try {
        const run = await runs.start(prepared, note, onChange, checkPlace)
        await settle(run, follow(run.id, note))
      } catch (error) {
        if (error instanceof SwapEndedError) throw error
        state.failure = readSwapFailure(error)
        send('refused')
        throw error
      }
    },
    async restore(place) {
      const stored = await runs.find(place, parts.paymentKey?.())
      // Another account or network may have become active.
      const isTheirs = state.of === place.active.caipAddress
      if (!stored || !isTheirs || state.step !== 'editing') return undefined
      const { run, note } = stored
      const isOld = Date.now() - run.changedAt > times.told
      if (isOld && run.status !== 'sent' && run.status !== 'asking' && run.status !== 'unknown') {
        void runs.drop(run.id)
        return undefined
      }
      if (run.status === 'ready' || run.status === 'paused' || run.status === 'cancelled') {
        // A run that has just changed belongs to another tab.
        if (Date.now() - run.changedAt < times.others) return undefined
        void runs.drop(run.id)
        return { note, problem: problemNamed(run.failure?.name) }
      }
      const swap = follow(run.id, note)
      current = swap
      send(note.kind === 'approve' ? 'approve' : 'swap')
      show(run, swap)
      const readRun = () => runs.look(run.id, (next) => show(next, swap))
      void (isOver(run) ? Promise.resolve(run) : readRun())
        .then((lastRun) =>
          lastRun.status === 'ready' ? drop(lastRun, swap) : settle(lastRun, swap),
        )
        .catch((error: unknown) => {
          carabiner.logger.debug('a swap could not be followed', error)
          if (current?.id === run.id && !runs.get(run.id)) forget()
        })
        .finally(onEarlierOver)
      return { note }
    },
    async look() {
      if (state.step !== 'unknown' || !current) return
      const swap = current
      try {
        await settle(await runs.look(swap.id, (run) => show(run, swap)), swap)
      } catch (error) {
        carabiner.logger.debug('a swap could not be looked up', error)
      }
    },
    async stop() {
      if (!current || !state.run || !(state.step === 'swapping' || state.step === 'approving'))
        return
      const swap = current
      if (state.run.waitsFor === 'tab') {
        hideRun()
        send('aside')
      }
      if (state.run?.waitsFor !== 'network') return
      try {
        await settle(await runs.stopFollowing(swap.id), swap)
      } catch (error) {
        carabiner.logger.debug('a swap is still followed', error)
      }
    },
    leave() {
      if (current && state.run) void runs.drop(current.id)
      hideRunAndResult()
    },
    letGo: hideRunAndResult,
  }
}

/** Returns what a run waits for. */
function waitOf({ status, waitsFor }: ReadRun): SwapRunState['waitsFor'] {
  // An RPC server may not have seen a finished call yet.
  if (status === 'sent' || status === 'done') return 'network'
  return waitsFor === 'tab' ? 'tab' : 'wallet'
}

/** Whether a run may be on the network although it is no longer followed. */
const isUnknown = ({ status, calls }: ReadRun): boolean =>
  status === 'unknown' ||
  (status === 'cancelled' && calls.some((call) => call.status === 'unknown'))

/** Whether a run has ended. */
const isOver = ({ status }: ReadRun): boolean =>
  status === 'done' || status === 'reverted' || status === 'paused' || status === 'cancelled'
