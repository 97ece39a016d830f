import type { Account, Carabiner, Network, StoredPurchase } from '@carabiner/core'
import { parseNetworkId } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import { isUnavailable } from '../account/failure-causes.js'
import type { Shell } from '../shell.js'
import {
  findByHolding,
  findByReports,
  type PurchaseFinding,
  readHolding,
  readReports,
} from './find-arrival.js'
import { loadSource } from './load-source.js'
import type { PurchaseWatchState } from './onramp-state.js'

/** Looks for what is bought, while the page is visible: also once the modal is closed. */
export interface PurchaseWatcher {
  /** Looks now, and again every 5 s. */
  start(purchase: StoredPurchase): void
  /** Asks a service again that was out of order. */
  retry(): void
  stop(): void
}

interface WatcherParts {
  readonly watch: PurchaseWatchState
  /** How much there was is known only now, or has become less. */
  counted(before: string): void
  found(finding: Extract<PurchaseFinding, { kind: 'arrived' | 'failed' }>): void
}

/** What is read of the page. */
interface WatcherPage {
  readonly document?: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
}

/** In ms. */
const times = { between: 5_000, read: 10_000 }

export function createPurchaseWatcher(
  carabiner: Carabiner,
  { sources, onDestroy }: Pick<Shell, 'sources' | 'onDestroy'>,
  { watch, counted, found }: WatcherParts,
  { document }: WatcherPage = globalThis,
): PurchaseWatcher {
  const { logger } = carabiner
  let current: { purchase: StoredPurchase; abort: AbortController } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLooking = false
  /** Somebody wants to know now. */
  let isDue = false

  const lookAtReports = async (purchase: StoredPurchase, place: Place, signal: AbortSignal) => {
    if (watch.isOut) return nothing
    try {
      const source = await loadSource({ sources })
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
    if (!holding) return nothing
    const isLess = purchase.before === undefined || holding.amount < BigInt(purchase.before)
    if (isLess && !signal.aborted) counted(holding.amount.toString())
    return findByHolding(purchase, holding)
  }
  const look = async ({ purchase, abort }: NonNullable<typeof current>) => {
    const { signal } = abort
    const place = placeOf(carabiner, purchase)
    if (!place) return
    const limits = { action: 'a purchase', timeout: times.read, signal }
    const take = (finding: PurchaseFinding) => {
      if (signal.aborted) return
      if (finding.kind === 'seen') watch.isSeen = true
      if (finding.kind === 'arrived' || finding.kind === 'failed') found(finding)
    }
    await Promise.all(
      [lookAtReports, lookAtHolding].map((lookAt) =>
        withDeadline(lookAt(purchase, place, signal), limits).then(take, (error: unknown) => {
          if (!signal.aborted) logger.debug('what was bought could not be looked for', error)
        }),
      ),
    )
  }
  const schedule = (delay: number) => {
    clearTimeout(timer)
    isDue ||= delay === 0
    if (!current || isLooking || document?.visibilityState === 'hidden') return
    timer = setTimeout(async () => {
      if (!current) return
      isLooking = true
      isDue = false
      await look(current)
      isLooking = false
      schedule(isDue ? 0 : times.between)
    }, delay)
  }
  const onVisibility = () => schedule(0)
  const stop = () => {
    clearTimeout(timer)
    current?.abort.abort()
    current = undefined
    document?.removeEventListener('visibilitychange', onVisibility)
  }
  onDestroy(stop)
  return {
    start(purchase) {
      if (!current) document?.addEventListener('visibilitychange', onVisibility)
      current?.abort.abort()
      current = { purchase, abort: new AbortController() }
      schedule(0)
    },
    retry() {
      watch.isOut = false
      schedule(0)
    },
    stop,
  }
}

const nothing: PurchaseFinding = { kind: 'nothing' }

interface Place {
  readonly account: Account
  readonly network: Network
}

/** For whom something is bought; undefined while the app has not their network. */
function placeOf(carabiner: Carabiner, { address, chainId }: StoredPurchase): Place | undefined {
  const network = carabiner.networks.find(chainId)
  return network && { account: { namespace: parseNetworkId(chainId).namespace, address }, network }
}
