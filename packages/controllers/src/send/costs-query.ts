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

/** Keeps the costs of a send up to date while the review is visible. */
export interface CostsQuery {
  /**
   * Reads the costs now, if the review is visible. Never rejects: the result is in `state.costs`.
   */
  read(): Promise<void>
  /**
   * Checks that the displayed costs still apply, and keeps later answers from replacing them.
   * Resolves at once after a recent read, so that the wallet is prompted within the click. A token
   * with a UI multiplier is always read again.
   *
   * @throws {FeeRisenError} if the fee is more than a fifth above the displayed one
   * @throws {AmountChangedError} if the maximum amount, the token's share or its UI multiplier has
   * changed
   * @throws the error of the read
   */
  confirm(): Promise<void>
  /** Reads the costs every 10 s, until the last watcher stops. */
  watch(): () => void
  /** Aborts the read, because the reviewed send has changed or ended. */
  cancel(): void
}

/**
 * Creates the query.
 *
 * @param reviewed - returns the send under review and its account, or undefined without one
 */
export function createCostsQuery(
  queries: QueryClient,
  state: SendState,
  reviewed: () => SendDraft | undefined,
): CostsQuery {
  /** Whether a read set `state.failure`. */
  let hasFailed = false

  /** Updates the displayed amount to the current UI multiplier. The amount to send stays. */
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

/** Whether the fee rose by more than a fifth. Smaller changes happen with every block. */
const hasRisen = (before: FeeEstimate | undefined, now: FeeEstimate | undefined) =>
  before !== undefined && now !== undefined && costOf(now) * 5n > costOf(before) * 6n
