import type { Carabiner } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import { retryTimeOf } from '../account/failure-causes.js'
import { createQuery } from '../query/create-query.js'
import type { Query } from '../query/query.js'
import { createQueries } from '../query/query-client.js'
import type { Shell } from '../shell.js'
import { loadOnrampSource, type OnrampProviderName } from '../sources/onramp-source.js'
import { checkProviderUrl } from './check-url.js'
import { ForeignProviderUrlError } from './onramp-errors.js'
import type { OnrampPlan } from './onramp-form.js'
import type { OnrampState, ProviderStatus } from './onramp-state.js'
import { findProvider } from './providers.js'

/** Requests the URLs of the providers' pages before the visitor presses one. */
export interface ProviderPages {
  /** Requests all URLs, and renews them before they expire, until the last watcher stops. */
  watch(): () => void
  /** Requests the failed URLs again. */
  retry(): void
  /** Returns a loaded URL and removes it, because each is valid for one visit. */
  take(provider: OnrampProviderName): string | undefined
  /**
   * Requests a page's URL now.
   *
   * @returns undefined if the provider does not sell this token
   * @throws {ForeignProviderUrlError} for a URL that does not belong to the provider
   */
  read(provider: OnrampProviderName, signal: AbortSignal): Promise<string | undefined>
  /** Drops all URLs, because the purchase has changed. */
  forget(): void
}

/** Times in ms. The token in a page's URL is valid for a few minutes. */
const times = { debounce: 500, read: 15_000, fresh: 180_000 }

/** The query of one provider's page. */
type PageQuery = Query<string | undefined, true>

interface PagePlans {
  /** Returns the purchase to make, or undefined while the form is incomplete. */
  planned(): OnrampPlan | undefined
  /** Returns the purchase to make, or undefined while one is in progress. */
  plannedNext(): OnrampPlan | undefined
  /** Called with the purchase before its page is requested. */
  prepare(plan: OnrampPlan): void
}

export function createProviderPages(
  { logger }: Pick<Carabiner, 'logger'>,
  { controller, sources }: Pick<Shell, 'controller' | 'sources'>,
  state: OnrampState,
  { planned, plannedNext, prepare }: PagePlans,
): ProviderPages {
  const queries = controller(createQueries)
  const pages = new Map<OnrampProviderName, PageQuery>()

  const setStatus = (name: OnrampProviderName, status: ProviderStatus) => {
    const entry = state.providers.find((provider) => provider.name === name)
    if (entry) entry.status = status
  }
  const read = async (name: OnrampProviderName, signal: AbortSignal) => {
    const plan = planned()
    if (!plan) return undefined
    const { place: _, offer: __, ...purchase } = plan
    const onramp = await loadOnrampSource({ sources })
    const url = await onramp?.getUrl({ ...purchase, provider: name, signal })
    if (url === undefined) return undefined
    const checked = checkProviderUrl(url, findProvider(name), onramp?.hosts?.[name])
    if (checked === undefined) throw new ForeignProviderUrlError(name)
    return checked
  }
  const limits = { action: 'on-ramp page', timeout: times.read }
  const createPage = (name: OnrampProviderName): PageQuery => {
    const page = createQuery<string | undefined, true>(queries, {
      action: limits.action,
      deadline: limits.timeout,
      key: () => true,
      onFetch() {
        if (page.data === undefined) setStatus(name, 'loading')
      },
      read: (_, signal) => read(name, signal),
      onSuccess: (url) => setStatus(name, url === undefined ? 'none' : 'ready'),
      onError(error) {
        logger.debug(`the page of ${name} could not be read`, error)
        page.setData(undefined)
        const retryAt = retryTimeOf(error)
        if (retryAt !== undefined) state.pagesRetryAt = retryAt
        setStatus(name, error instanceof ForeignProviderUrlError ? 'refused' : 'failed')
      },
    })
    return page
  }
  const pageOf = (name: OnrampProviderName): PageQuery => {
    const page = pages.get(name) ?? createPage(name)
    pages.set(name, page)
    return page
  }
  /** Requests all pages, unless a purchase is in progress. */
  const allPages = createQuery(queries, {
    action: 'on-ramp pages',
    key: plannedNext,
    async read(plan) {
      prepare(plan)
      await Promise.all(state.providers.map(({ name }) => pageOf(name).refetch()))
    },
    debounce: times.debounce,
    refetchInterval: times.fresh,
    refetchIntervalInBackground: true,
  })
  return {
    watch() {
      const stop = allPages.watch()
      return () => {
        stop()
        if (!allPages.isWatched) for (const page of pages.values()) page.cancel()
      }
    },
    retry() {
      for (const { name, status } of state.providers) {
        if (status === 'failed' || status === 'refused') void pageOf(name).refetch()
      }
    },
    take(name) {
      const { data, dataUpdatedAt } = pageOf(name)
      pageOf(name).setData(undefined)
      return Date.now() - dataUpdatedAt < times.fresh + times.read ? data : undefined
    },
    read: (name, signal) => withDeadline(read(name, signal), { ...limits, signal }),
    forget() {
      allPages.cancel()
      for (const page of pages.values()) page.reset()
      for (const { name } of state.providers) setStatus(name, 'loading')
      if (allPages.isWatched) allPages.refetchSoon()
    },
  }
}
