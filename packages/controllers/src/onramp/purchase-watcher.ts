import { type Account, type Carabiner, type Network, parseNetworkId } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import type { StoredPurchase } from '@carabiner/core/internal'
import { isUnavailable } from '../account/failure-causes.js'
import { createQuery } from '../query/create-query.js'
import { createQueries } from '../query/query-client.js'
import type { Shell } from '../shell.js'
import { loadOnrampSource } from '../sources/onramp-source.js'
import {
  findByHolding,
  findByReports,
  type PurchaseFinding,
  readHolding,
  readReports,
} from './find-arrival.js'
import type { PurchaseWatchState } from './onramp-state.js'

/**
 * Checks whether a purchase has arrived, while the page is visible, even if the modal is closed.
 */
export interface PurchaseWatcher {
  /** Checks now, then every 5 s. */
  start(purchase: StoredPurchase): void
  /** Asks an unavailable service again. */
  retry(): void
  stop(): void
}

interface WatcherParts {
  readonly watch: PurchaseWatchState
  /**
   * Called with the balance before the purchase, once it is known, and with a lower one if it
   * falls.
   */
  counted(before: string): void
  found(finding: Extract<PurchaseFinding, { kind: 'arrived' | 'failed' }>): void
}

/** In ms. */
const times = { between: 5_000, read: 10_000 }

export function createPurchaseWatcher(
  carabiner: Carabiner,
  { controller, sources }: Pick<Shell, 'controller' | 'sources'>,
  { watch, counted, found }: WatcherParts,
): PurchaseWatcher {
  const { logger } = carabiner
  const queries = controller(createQueries)
  let current: StoredPurchase | undefined
  let stopWatching = () => {}

  const lookAtReports = async (purchase: StoredPurchase, place: Place, signal: AbortSignal) => {
    if (watch.isOut) return noFinding
    try {
      const source = await loadOnrampSource({ sources })
      const { provider } = purchase
      const reports = await readReports(source, { ...place, provider, signal })
      return findByReports(purchase, reports)
    } catch (error) {
      if (!signal.aborted) watch.isOut = isUnavailable(error)
      throw error
    }
  }
  const lookAtHolding = async (purchase: StoredPurchase, place: Place, signal: AbortSignal) => {
    const holding = await readHolding(carabiner, { ...place, signal }, purchase.token)
    if (!holding) return noFinding
    const isLess = purchase.before === undefined || holding.amount < BigInt(purchase.before)
    if (isLess && !signal.aborted) counted(holding.amount.toString())
    return findByHolding(purchase, holding)
  }
  const check = async (purchase: StoredPurchase, signal: AbortSignal) => {
    const place = placeOf(carabiner, purchase)
    if (!place) return
    const limits = { action: 'a purchase', timeout: times.read, signal }
    const handleFinding = (finding: PurchaseFinding) => {
      if (signal.aborted) return
      if (finding.kind === 'seen') watch.isSeen = true
      if (finding.kind === 'arrived' || finding.kind === 'failed') found(finding)
    }
    await Promise.all(
      [lookAtReports, lookAtHolding].map((lookAt) =>
        withDeadline(lookAt(purchase, place, signal), limits).then(
          handleFinding,
          (error: unknown) => {
            if (!signal.aborted) logger.debug('the purchased tokens could not be looked up', error)
          },
        ),
      ),
    )
  }
  const query = createQuery(queries, {
    action: 'a purchase',
    key: () => current,
    read: check,
    refetchInterval: () => times.between,
    refetchOnFocus: true,
  })
  const lookNow = () => {
    if (queries.focusManager.isFocused()) void query.refetch()
  }
  return {
    start(purchase) {
      query.cancel()
      current = purchase
      if (!query.isWatched) stopWatching = query.watch()
      lookNow()
    },
    retry() {
      watch.isOut = false
      lookNow()
    },
    stop() {
      current = undefined
      query.cancel()
      stopWatching()
    },
  }
}

const noFinding: PurchaseFinding = { kind: 'nothing' }

interface Place {
  readonly account: Account
  readonly network: Network
}

/** Returns a purchase's account and network, or undefined if the app does not list the network. */
function placeOf(carabiner: Carabiner, { address, chainId }: StoredPurchase): Place | undefined {
  const network = carabiner.networks.find(chainId)
  return network && { account: { namespace: parseNetworkId(chainId).namespace, address }, network }
}
