import type { FeeEstimate } from '@carabiner/core'
import { isSameMultiplier, withDeadline } from '@carabiner/core/adapter'
import { createWatchers } from '../query/watchers.js'
import type { ReviewedSend } from './ask-wallet.js'
import { costOf, readCosts } from './costs.js'
import { AmountChangedError, FeeRisenError, SendIncompleteError } from './send-errors.js'
import { mayStillBeSent, readCostsFailure } from './send-failure.js'
import type { SendState } from './send-state.js'
import { shareOf } from './share-of.js'

/** In ms. */
const times = { refresh: 10_000, read: 30_000, stale: 15_000 }

/** Keeps what a send costs up to date while it is looked at. */
export interface CostsReader {
  /** Reads it now, while it is looked at. Never rejects: `state.costs` says how it went. */
  read(): Promise<void>
  /**
   * Makes sure that what was shown still holds, and that no later answer replaces it. At once where it was read lately:
   * the wallet is asked in the press. Where people count another amount than the token, that is always read again.
   *
   * @throws {FeeRisenError} when the fee is more than a fifth above what was shown
   * @throws {AmountChangedError} when all that there is has become another amount, the token keeps more of it, or people
   *   count it otherwise now
   * @throws whatever it could not be read with
   */
  confirm(): Promise<void>
  /** Reads it again every 10 s, until the last one that watches stops. */
  watch(): () => void
  /** Ends what is asked: something else is sent, or nothing. */
  cancel(): void
  /** Ends what is asked, and the watching. */
  stop(): void
}

/** @param reviewed - what is sent, and from where; undefined while nothing is reviewed */
export function createCostsReader(
  state: SendState,
  reviewed: () => ReviewedSend | undefined,
  page: { readonly document?: Pick<Document, 'visibilityState'> } = globalThis,
): CostsReader {
  let asking: AbortController | undefined
  let timer: ReturnType<typeof setInterval> | undefined
  /** The failure of the state is one of reading. */
  let hasFailed = false

  /**
   * @returns whether people count the amount otherwise than it was shown
   * @throws whatever the network, or the plan, fails with; the state says it, unless it is aborted
   */
  const ask = async (): Promise<boolean> => {
    asking?.abort()
    const asked = reviewed()
    if (!asked) throw new SendIncompleteError('review')
    const mine = new AbortController()
    asking = mine
    const { account, network, adapter } = asked.place
    const { signal } = mine
    try {
      const reading = readCosts(adapter, { account, network, signal }, asked.plan)
      const costs = await withDeadline(reading, {
        action: 'costs of a send',
        timeout: times.read,
        signal,
      })
      signal.throwIfAborted()
      if (hasFailed || state.failure?.problem === 'feeRisen') delete state.failure
      hasFailed = false
      state.costs = { status: 'ready', ...costs, readAt: Date.now() }
      return recount(costs.uiMultiplier)
    } catch (error) {
      if (!signal.aborted) fail(error)
      throw error
    } finally {
      // What did not answer in time is not waited for either.
      mine.abort()
    }
  }
  /** What is sent stays: it is shown as people count it now. */
  const recount = (uiMultiplier: string | undefined): boolean => {
    const { token } = state
    if (!token || isSameMultiplier(token.uiMultiplier, uiMultiplier)) return false
    const { uiMultiplier: _, ...plain } = token
    state.token = uiMultiplier === undefined ? plain : { ...plain, uiMultiplier }
    return true
  }
  const fail = (error: unknown) => {
    state.costs.status = 'failed'
    if (mayStillBeSent(state.failure)) return
    hasFailed = true
    state.failure = readCostsFailure(error)
  }
  const read = async () => {
    if (state.step !== 'reviewing') return
    const before = state.costs.fee
    if (state.costs.status !== 'ready') state.costs.status = 'loading'
    try {
      if (await ask()) state.failure = { problem: 'amountChanged' }
    } catch {
      // The state says it.
      return
    }
    if (hasRisen(before, state.costs.fee)) state.failure ??= { problem: 'feeRisen' }
  }
  const cancel = () => asking?.abort()
  const refresh = () => {
    if (page.document?.visibilityState !== 'hidden') void read()
  }
  const watchers = createWatchers(
    () => {
      timer = setInterval(refresh, times.refresh)
    },
    () => clearInterval(timer),
  )

  return {
    read,
    async confirm() {
      const { readAt = 0, status, fee, amount, received, uiMultiplier } = state.costs
      const isFresh = status === 'ready' && Date.now() - readAt < times.stale
      if (isFresh && uiMultiplier === undefined) return cancel()
      if (await ask()) throw new AmountChangedError()
      if (hasRisen(fee, state.costs.fee)) throw new FeeRisenError()
      if (amount === undefined) return
      const now = state.costs
      const isLess = (shareOf(now) ?? 0n) > (shareOf({ amount, received }) ?? 0n)
      if (amount !== now.amount || isLess) throw new AmountChangedError()
    },
    watch: watchers.add,
    cancel,
    stop() {
      cancel()
      clearInterval(timer)
    },
  }
}

/** By more than a fifth: a little less or more is in every block. */
const hasRisen = (before: FeeEstimate | undefined, now: FeeEstimate | undefined) =>
  before !== undefined && now !== undefined && costOf(now) * 5n > costOf(before) * 6n
