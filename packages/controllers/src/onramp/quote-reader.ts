import type { Carabiner } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import { createWatchers } from '../query/watchers.js'
import { debounce } from '../async/debounce.js'
import type { Shell } from '../shell.js'
import type { OnrampQuote } from '../sources/onramp-source.js'
import { estimateOf } from './estimate.js'
import { loadSource } from './load-source.js'
import type { OnrampPlan } from './onramp-form.js'
import type { OnrampState } from './onramp-state.js'

/** Keeps what one gets up to date while it is looked at. */
export interface QuoteReader {
  /** Something else is bought: what is shown is stale, and is read anew once it is quiet. */
  changed(): void
  /** Reads it, and again every 30 s while the page is visible, until the last one that watches stops. */
  watch(): () => void
  /** Ends what is asked. */
  stop(): void
}

/** In ms. */
const times = { refresh: 30_000, read: 15_000 }

/** @param planned - what is bought; undefined while something is missing */
export function createQuoteReader(
  { logger }: Pick<Carabiner, 'logger'>,
  { sources, onDestroy }: Pick<Shell, 'sources' | 'onDestroy'>,
  state: OnrampState,
  planned: () => OnrampPlan | undefined,
  page: { readonly document?: Pick<Document, 'visibilityState'> } = globalThis,
): QuoteReader {
  const { quote } = state
  let asking: AbortController | undefined
  let timer: ReturnType<typeof setInterval> | undefined

  const clear = () => {
    delete quote.value
    Object.assign(quote, { status: 'none', isEstimate: false })
  }
  const show = (value: OnrampQuote | undefined, isEstimate: boolean) => {
    if (!value) return clear()
    Object.assign(quote, { status: 'ready', value: structuredClone(value), isEstimate })
  }
  const read = async () => {
    const plan = planned()
    asking?.abort()
    if (!plan) return
    const mine = new AbortController()
    asking = mine
    const { signal } = mine
    if (!quote.value) quote.status = 'loading'
    const { place: _, offer: __, ...purchase } = plan
    const ask = async () => {
      const onramp = await loadSource({ sources })
      return onramp?.getQuote({ ...purchase, signal })
    }
    try {
      const limits = { action: 'on-ramp quote', timeout: times.read, signal }
      const answer = await withDeadline(ask(), limits)
      if (!signal.aborted) show(answer, false)
    } catch (error) {
      if (signal.aborted) return
      logger.debug('what a purchase gives could not be read', error)
      show(estimateOf(plan.amount, plan.paymentCurrency.id), true)
    } finally {
      // What did not answer in time is not waited for either.
      mine.abort()
    }
  }
  const soon = debounce(() => void read())
  const refresh = () => {
    if (page.document?.visibilityState !== 'hidden') void read()
  }
  const stop = () => {
    soon.cancel()
    asking?.abort()
    clearInterval(timer)
  }
  const watchers = createWatchers(() => {
    timer = setInterval(refresh, times.refresh)
    if (planned()) void read()
  }, stop)
  onDestroy(stop)
  return {
    changed() {
      asking?.abort()
      soon.cancel()
      if (!planned()) return clear()
      quote.status = quote.value ? 'stale' : 'loading'
      if (watchers.isWatched()) soon()
    },
    watch: watchers.add,
    stop,
  }
}
