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

/** Follows a run of calls to its end. */
export interface SwapProgress {
  /**
   * Sends prepared calls to the wallet.
   *
   * @param checkPlace - throws if another account is active than the prepared one
   * @throws {SwapEndedError} if nothing was swapped
   */
  start(prepared: PreparedSwap, note: SwapNote, checkPlace: () => void): Promise<void>
  /** Resumes an unfinished run of an earlier page or tab. @returns it, if there is one */
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

/** A swap of an earlier page. */
interface RestoredSwap {
  readonly note: SwapNote
  /** Why nothing was sent, if the wallet was prompted. */
  readonly problem?: SwapProblem | undefined
}

/** A run that is a swap, and its state in this page. */
interface FollowedSwap {
  readonly id: string
  readonly note: SwapNote
  /** Its hash in the activity. */
  recordedHash?: string
  /**
   * Whether it was cancelled because another account or network became active before the prompt.
   */
  isGivenUp?: boolean
  /** The reporting of its end. The first tab or page to see the end starts it. */
  ending?: Promise<void>
}

/** In ms. Runs that ended earlier than `told` are not reported. */
const times = { told: 600_000, others: 5_000 }

export function createSwapProgress(parts: SwapProgressParts): SwapProgress {
  const { carabiner, shell, state, send, source, refresh, onEarlierOver } = parts
  const { signal } = shell.controller(createQueries)
  const runs = createSwapRuns(carabiner, signal)
  const recorder = createSwapRecorder(shell)
  /** The runs of this page, by id. */
  const followed = new Map<string, FollowedSwap>()
  /** The visible run. */
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
  const letGo = () => {
    hideRun()
    delete state.result
  }

  const isShown = ({ id }: ReadRun) => id === current?.id
  /** A hidden run is reported by a toast only. */
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
      // Dropping the run changes it, which must not drop it again.
      if (swap.note.kind !== 'approve' || swap.ending) return
      swap.ending = Promise.resolve()
      state.failure = { problem: 'approvalUnknown' }
      delete state.run
      await runs.drop(swap.id)
      return refresh()
    }
    // Another tab continues it, or its account is inactive: the run is reported when it ends.
    if (!isOver(run)) return
    swap.ending ??= end(run, swap.note)
    return swap.ending
  }
  /** The approval is done and the swap remains: it is prepared again. */
  const drop = (run: ReadRun, swap: FollowedSwap) => settle({ ...run, status: 'cancelled' }, swap)
  /** Another tab has seen the end and dropped the run. */
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
    async start(prepared, note, checkPlace) {
      const onChange = (run: ReadRun) => {
        const properties = propertiesOf(run, note)
        if (!current) carabiner.tell('interaction', { event: 'INITIATE_SWAP', properties })
        const swap = follow(run.id, note)
        current = swap
        show(run, swap)
        // The prompt would come when the visitor returns, at an outdated price.
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
      const stored = await runs.find(place)
      // Another account or network may be active by now.
      const isTheirs = state.of === place.active.caipAddress
      if (!stored || !isTheirs || state.step !== 'editing') return undefined
      const { run, note } = stored
      const isOld = Date.now() - run.changedAt > times.told
      if (isOld && run.status !== 'sent' && run.status !== 'asking' && run.status !== 'unknown') {
        void runs.drop(run.id)
        return undefined
      }
      if (run.status === 'ready' || run.status === 'paused' || run.status === 'cancelled') {
        // A run that changed just now belongs to another tab.
        if (Date.now() - run.changedAt < times.others) return undefined
        void runs.drop(run.id)
        return { note, problem: problemNamed(run.failure?.name) }
      }
      const swap = follow(run.id, note)
      current = swap
      send(note.kind === 'approve' ? 'approve' : 'swap')
      show(run, swap)
      const look = () => runs.look(run.id, (next) => show(next, swap))
      void (isOver(run) ? Promise.resolve(run) : look())
        .then((last) => (last.status === 'ready' ? drop(last, swap) : settle(last, swap)))
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
        carabiner.logger.debug('a swap is followed still', error)
      }
    },
    leave() {
      if (current && state.run) void runs.drop(current.id)
      letGo()
    },
    letGo,
  }
}

/** Returns the pending party of a run. */
function waitOf({ status, waitsFor }: ReadRun): SwapRunState['waitsFor'] {
  // Some nodes may not see a finished call yet.
  if (status === 'sent' || status === 'done') return 'network'
  return waitsFor === 'tab' ? 'tab' : 'wallet'
}

/** Whether the run may be on the network, although it is no longer followed. */
const isUnknown = ({ status, calls }: ReadRun): boolean =>
  status === 'unknown' ||
  (status === 'cancelled' && calls.some((call) => call.status === 'unknown'))

/** Whether the run has ended. */
const isOver = ({ status }: ReadRun): boolean =>
  status === 'done' || status === 'reverted' || status === 'paused' || status === 'cancelled'
