import type { Carabiner } from '@carabiner/core'
import { createQueries } from '../query/query-client.js'
import type { SendPlace } from '../send/draft.js'
import type { Shell } from '../shell.js'
import type { SwapsSource } from '../sources/swaps-source.js'
import type { PreparedSwap } from './prepare-swap.js'
import { createSwapEnding, hashOf, propertiesOf } from './swap-ending.js'
import { SwapEndedError } from './swap-errors.js'
import { problemNamed, readSwapFailure, type SwapProblem } from './swap-failure.js'
import type { SwapEvent } from './swap-machine.js'
import type { SwapNote } from './swap-note.js'
import { createSwapRecorder } from './swap-recorder.js'
import { createSwapRuns, type ReadRun } from './swap-runs.js'
import type { SwapRunState, SwapState } from './swap-state.js'

/** Follows what the wallet was asked for to its end. */
export interface SwapProgress {
  /**
   * Has the wallet do what was prepared.
   *
   * @param checkPlace - throws where another account is active than the one it was prepared for
   * @throws {SwapEndedError} where nothing was swapped
   */
  start(prepared: PreparedSwap, note: SwapNote, checkPlace: () => void): Promise<void>
  /** Takes up one that was not over when the page, or the tab, went. @returns it, where there is one */
  restore(place: SendPlace): Promise<RestoredSwap | undefined>
  /** Looks again what became of one that is `unknown`. Never rejects. */
  look(): Promise<void>
  /** Follows no longer what was sent, or leaves it to the tab that asks the wallet for it. Never rejects. */
  stop(): Promise<void>
  /** The visitor has seen how it ended. */
  leave(): void
  /** Shows it no longer; it is kept, and taken up again. */
  letGo(): void
}

/** A swap of an earlier page. */
interface RestoredSwap {
  readonly note: SwapNote
  /** Why nothing of it was sent, where the wallet was asked. */
  readonly problem?: SwapProblem | undefined
}

/** What it is lent. */
export interface SwapProgressParts {
  readonly carabiner: Carabiner
  readonly shell: Shell
  /** A proxy. */
  readonly state: SwapState
  send(event: SwapEvent): boolean
  source(): Promise<SwapsSource>
  /** What is read of the account is read again. */
  refresh(): void
  /** One of an earlier page is over: the account may be another one by now. */
  onEarlierOver(): void
}

/** A run of calls that is of a swap, and what this page did about it. */
interface FollowedSwap {
  readonly id: string
  readonly note: SwapNote
  /** The hash under which it stands in the activity. */
  recordedHash?: string
  /** Whether it was given up, as another account or network became active before the wallet was asked. */
  isGivenUp?: boolean
  /** Tells the visitor how it ended. Whoever sees the end first starts it, so that it is told once. */
  ending?: Promise<void>
}

/** In ms. What ended longer ago is not told again. */
const times = { told: 600_000, others: 5_000 }

export function createSwapProgress(parts: SwapProgressParts): SwapProgress {
  const { carabiner, shell, state, send, source, refresh, onEarlierOver } = parts
  const { signal } = shell.controller(createQueries)
  const runs = createSwapRuns(carabiner, signal)
  const recorder = createSwapRecorder(shell)
  /** The runs that this page has seen, by their id. */
  const followed = new Map<string, FollowedSwap>()
  /** The one that the visitor looks at. */
  let current: FollowedSwap | undefined
  const follow = (id: string, note: SwapNote): FollowedSwap => {
    const swap = followed.get(id) ?? { id, note }
    followed.set(id, swap)
    return swap
  }
  /** Shows none. */
  const hideRun = () => {
    current = undefined
    delete state.run
  }
  const letGo = () => {
    hideRun()
    delete state.result
  }

  const isShown = ({ id }: ReadRun) => id === current?.id
  /** A run that is not on the screen any more is told of by a toast alone. */
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
  /** @throws {SwapEndedError} where nothing was swapped */
  const settle = async (run: ReadRun, swap: FollowedSwap): Promise<void> => {
    show(run, swap)
    if (isUnknown(run)) {
      if (!isShown(run)) return
      send('lost')
      // What dropping it changes is not to drop it again.
      if (swap.note.kind !== 'approve' || swap.ending) return
      swap.ending = Promise.resolve()
      state.failure = { problem: 'approvalUnknown' }
      delete state.run
      await runs.drop(swap.id)
      return refresh()
    }
    // Another tab carries it on, or its account is not the active one: it is told of by the list.
    if (!isOver(run)) return
    swap.ending ??= end(run, swap.note)
    return swap.ending
  }
  /** What was asked last is done, and more was to come: it is prepared anew. */
  const drop = (run: ReadRun, swap: FollowedSwap) => settle({ ...run, status: 'cancelled' }, swap)
  /** Another tab has seen its end, and keeps it no longer. */
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
        // It would be asked for once the visitor is back, whenever that is: at a price of long ago.
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
      const found = await runs.find(place)
      // Another account or network may be active by now.
      const isTheirs = state.of === place.active.caipAddress
      if (!found || !isTheirs || state.step !== 'editing') return undefined
      const { run, note } = found
      const isOld = Date.now() - run.changedAt > times.told
      if (isOld && run.status !== 'sent' && run.status !== 'asking' && run.status !== 'unknown') {
        void runs.drop(run.id)
        return undefined
      }
      if (run.status === 'ready' || run.status === 'paused' || run.status === 'cancelled') {
        // What changed just now is another tab's.
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

/** What is waited for. */
function waitOf({ status, waitsFor }: ReadRun): SwapRunState['waitsFor'] {
  // What is done may not count with every node yet.
  if (status === 'sent' || status === 'done') return 'network'
  return waitsFor === 'tab' ? 'tab' : 'wallet'
}

/** Whether it may be on the network, although it is followed no longer. */
const isUnknown = ({ status, calls }: ReadRun): boolean =>
  status === 'unknown' ||
  (status === 'cancelled' && calls.some((call) => call.status === 'unknown'))

/** Whether nothing more happens to what was asked for. */
const isOver = ({ status }: ReadRun): boolean =>
  status === 'done' || status === 'reverted' || status === 'paused' || status === 'cancelled'
