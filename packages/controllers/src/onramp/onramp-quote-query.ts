import type { Carabiner } from '@carabiner/core'
import { createQuery } from '../query/create-query.js'
import type { Query } from '../query/query.js'
import { createQueries } from '../query/query-client.js'
import type { Shell } from '../shell.js'
import { loadOnrampSource, type OnrampQuote } from '../sources/onramp-source.js'
import { estimateOf } from './estimate.js'
import type { OnrampPlan } from './onramp-form.js'
import type { OnrampState } from './onramp-state.js'

/** Keeps the quote up to date while the form is visible. */
export interface OnrampQuoteQuery {
  /**
   * Marks the quote as stale after a change, and reads another one once the visitor stops typing.
   */
  changed(): void
  /** Reads the quote every 30 s while the page is visible, until the last watcher stops. */
  watch: Query<unknown, unknown>['watch']
}

/** In ms. */
const times = { debounce: 500, refresh: 30_000, read: 15_000 }

/**
 * Creates the query.
 *
 * @param plannedPurchase - returns the purchase to make, or undefined while the form is incomplete
 */
export function createOnrampQuoteQuery(
  { logger }: Pick<Carabiner, 'logger'>,
  { controller, sources }: Pick<Shell, 'controller' | 'sources'>,
  { quote }: OnrampState,
  plannedPurchase: () => OnrampPlan | undefined,
): OnrampQuoteQuery {
  const clear = () => {
    delete quote.value
    Object.assign(quote, { status: 'none', isEstimate: false })
  }
  const show = (value: OnrampQuote | undefined, isEstimate: boolean) => {
    if (!value) return clear()
    Object.assign(quote, { status: 'ready', value: structuredClone(value), isEstimate })
  }
  const query = createQuery(controller(createQueries), {
    action: 'on-ramp quote',
    deadline: times.read,
    key: plannedPurchase,
    onFetch() {
      if (!quote.value) quote.status = 'loading'
    },
    async read({ place: _, offer: __, ...purchase }, signal) {
      const onramp = await loadOnrampSource({ sources })
      return onramp?.getQuote({ ...purchase, signal })
    },
    onSuccess: (answer) => show(answer, false),
    onError(error, plan) {
      logger.debug('the quote of a purchase could not be read', error)
      show(estimateOf(plan.amount, plan.paymentCurrency.id), true)
    },
    debounce: times.debounce,
    refetchInterval: times.refresh,
  })
  return {
    changed() {
      query.cancel()
      if (!plannedPurchase()) return clear()
      quote.status = quote.value ? 'stale' : 'loading'
      if (query.isWatched) query.refetchSoon()
    },
    watch: query.watch,
  }
}
