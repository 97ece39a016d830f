import type { FeeEstimate } from '@carabiner/core'
import { isSameMultiplier } from '@carabiner/core/adapter'
import { createQuery } from '../query/create-query.js'
import type { QueryClient } from '../query/query-client.js'
import { costOf, readCosts } from './costs.js'
import type { SendDraft } from './draft.js'
import { AmountChangedError, FeeRisenError, SendIncompleteError } from './send-errors.js'
import { mayStillBeSent, readCostsFailure } from './send-failure.js'
import type { SendState } from './send-state.js'
import { shareOf } from './share-of.js'

/** In ms. */
const times = { refresh: 10_000, read: 30_000, stale: 15_000 }

/** Keeps what a send costs up to date while it is looked at. */
export interface CostsQuery {
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
}

/** @param reviewed - what is sent, and from where; undefined while nothing is reviewed */
export function createCostsQuery(
  queries: QueryClient,
  state: SendState,
  reviewed: () => SendDraft | undefined,
): CostsQuery {
  /** The failure of the state is one of reading. */
  let hasFailed = false

  /** What is sent stays: it is shown as people count it now. */
  const recount = (uiMultiplier: string | undefined): boolean => {
    const { token } = state
    if (!token || isSameMultiplier(token.uiMultiplier, uiMultiplier)) return false
    state.token = { ...token, uiMultiplier }
    return true
  }
  const query = createQuery(queries, {
    action: 'costs of a send',
    deadline: times.read,
    key: reviewed,
    onFetch() {
      if (state.costs.status !== 'ready') state.costs.status = 'loading'
    },
    read: ({ place: { account, network, adapter }, plan }, signal) =>
      readCosts(adapter, { account, network, signal }, plan),
    onSuccess(costs) {
      const before = state.costs.fee
      if (hasFailed || state.failure?.problem === 'feeRisen') delete state.failure
      hasFailed = false
      state.costs = { status: 'ready', ...costs, readAt: query.dataUpdatedAt }
      if (recount(costs.uiMultiplier)) state.failure = { problem: 'amountChanged' }
      if (hasRisen(before, costs.fee)) state.failure ??= { problem: 'feeRisen' }
    },
    onError(error) {
      state.costs.status = 'failed'
      if (mayStillBeSent(state.failure)) return
      hasFailed = true
      state.failure = readCostsFailure(error)
    },
    enabled: () => state.step === 'reviewing',
    refetchInterval: times.refresh,
    refetchOnWatch: false,
    cancelOnUnwatch: false,
  })

  return {
    async read() {
      if (state.step !== 'reviewing') return
      await query.refetch()
    },
    async confirm() {
      const { readAt = 0, status, fee, amount, received, uiMultiplier } = state.costs
      const isFresh = status === 'ready' && Date.now() - readAt < times.stale
      if (isFresh && uiMultiplier === undefined) return query.cancel()
      if (!reviewed()) throw new SendIncompleteError('review')
      const { token } = state
      const now = await query.fetch()
      const isRecounted = token && !isSameMultiplier(token.uiMultiplier, now.uiMultiplier)
      if (isRecounted) throw new AmountChangedError()
      if (hasRisen(fee, now.fee)) throw new FeeRisenError()
      if (amount === undefined) return
      const isLess = (shareOf(now) ?? 0n) > (shareOf({ amount, received }) ?? 0n)
      if (amount !== now.amount || isLess) throw new AmountChangedError()
    },
    watch: query.watch,
    cancel: query.cancel,
  }
}

/** By more than a fifth: a little less or more is in every block. */
const hasRisen = (before: FeeEstimate | undefined, now: FeeEstimate | undefined) =>
  before !== undefined && now !== undefined && costOf(now) * 5n > costOf(before) * 6n
