import { type Carabiner, parseAccountId } from '@carabiner/core'
import { createQuery } from '../query/create-query.js'
import type { QueryClient } from '../query/query-client.js'
import type { SendPlace } from '../send/draft.js'
import type { SwapsSource } from '../sources/swaps-source.js'
import type { SignedPermit } from './ask-for-permit.js'
import { approve } from './check-swap.js'
import { networkCostOf } from './network-cost.js'
import { prepareSwap } from './prepare-swap.js'
import type { SwapQuoteQuery } from './swap-quote-query.js'
import type { NetworkCost, SwapState } from './swap-state.js'

interface NetworkCostQueryParts {
  readonly queries: QueryClient
  /** The swap's state, a valtio proxy. */
  readonly state: SwapState
  readonly quote: Pick<SwapQuoteQuery, 'current'>
  place(): SendPlace | undefined
  source(): Promise<SwapsSource>
  knownTokens(): readonly string[]
  /** Returns the signed approval of the swap, if there is one. */
  permit(): SignedPermit | undefined
}

/** In ms. */
const times = { read: 30_000, fresh: 30_000 }

/**
 * Creates the read of the reviewed swap's network cost, including the approval. It simulates
 * exactly the calls that the wallet would get.
 *
 * @returns a function that reads the cost again if it is more than 30 s old or belongs to another
 * swap. It never rejects
 */
export function createNetworkCostQuery(
  { calls, logger }: Pick<Carabiner, 'calls' | 'logger'>,
  { queries, state, quote: quoteQuery, place, source, knownTokens, permit }: NetworkCostQueryParts,
): () => Promise<void> {
  let lastRead: { readonly key: string; readonly at: number } | undefined

  /** Whether the swap under review is still the one with this key. */
  const isCurrent = (key: string) => {
    const now = place()
    return now !== undefined && keyOf(now, state) === key
  }
  const read = async (
    swapPlace: SendPlace,
    key: string,
    signal: AbortSignal,
  ): Promise<NetworkCost | undefined> => {
    const { fromToken: from, toToken: to, slippage, approval } = state
    const quote = quoteQuery.current()
    if (!quote || !from || !to) return undefined
    const unsimulatedSource = withoutTrying(await source(), swapPlace)
    const reviewed = { place: swapPlace, quote, from, to, slippage, approval, isAtomic: true }
    const { whole } = await prepareSwap(
      unsimulatedSource,
      { ...reviewed, knownTokens: knownTokens(), permit: permit() },
      signal,
    )
    if (isCurrent(key)) {
      state.reviewedCalls = whole.map(({ to, data, value }) => ({ to, data, value }))
    }
    const runs = await calls()
    const estimate = await runs.estimate({ calls: whole, signal })
    return networkCostOf(estimate, quote.networkFee, swapPlace.account.type === 'smartAccount')
  }

  const query = createQuery<NetworkCost | undefined, CostKey>(queries, {
    action: 'network cost of a swap',
    deadline: times.read,
    read: ({ where, key }, signal) => read(where, key, signal),
    onSuccess(cost, _, { key }) {
      if (cost && isCurrent(key)) state.networkCost = cost
    },
    onError: (error) => logger.debug('the network cost of a swap could not be read', error),
  })

  return async () => {
    const swapPlace = place()
    if (!swapPlace || state.step !== 'reviewing') return
    const key = keyOf(swapPlace, state)
    if (lastRead?.key === key && Date.now() - lastRead.at < times.fresh) return
    lastRead = { key, at: Date.now() }
    await query.refetch({ key: { where: swapPlace, key } })
  }
}

/** The account and network of a swap, and the key of its cost. */
interface CostKey {
  readonly where: SendPlace
  readonly key: string
}

/**
 * Returns a source whose calls are never signed, so that they skip the source's own simulation and
 * approval check.
 */
function withoutTrying(swaps: SwapsSource, { account }: SendPlace): SwapsSource {
  let router = ''
  return {
    ...swaps,
    async buildSwap(request) {
      const tx = await swaps.buildSwap({ ...request, isEstimated: false })
      router = tx.to
      return tx
    },
    async buildApproval({ from, amount }) {
      const { address } = parseAccountId(from)
      const { to, data } = approve(address, router, amount)
      return { from: account.address, to, data: data ?? '0x', value: 0n }
    },
  }
}

/** Returns the key of the swap that a cost belongs to. */
const keyOf = ({ active }: SendPlace, { fromToken, toToken, quote, allowance }: SwapState) =>
  [
    ...[active.caipAddress, fromToken?.id, toToken?.id],
    ...[quote.value?.fromAmount, allowance.isNeeded, allowance.permit?.expiresAt],
  ].join()
