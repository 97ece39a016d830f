import type { Carabiner } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import { retryTimeOf } from '../account/failure-causes.js'
import { createWatchers } from '../query/watchers.js'
import { debounce } from '../async/debounce.js'
import type { Shell } from '../shell.js'
import type { OnrampProviderName } from '../sources/onramp-source.js'
import { checkProviderUrl } from './check-url.js'
import { loadSource } from './load-source.js'
import { ForeignProviderUrlError } from './onramp-errors.js'
import type { OnrampPlan } from './onramp-form.js'
import type { OnrampState, ProviderStatus } from './onramp-state.js'
import { findProvider } from './providers.js'

/** Knows the providers' pages ahead of the press that opens one. */
export interface UrlReader {
  /** Reads them all, and again before they are too old, until the last one that watches stops. */
  watch(): () => void
  /** Reads those anew that could not be read. */
  retry(): void
  /** One that was read ahead, once: a page is good for one visit. */
  take(provider: OnrampProviderName): string | undefined
  /**
   * Reads one now.
   *
   * @returns undefined where the provider does not sell this
   * @throws {ForeignProviderUrlError} for a page that is not the provider's
   */
  read(provider: OnrampProviderName, signal: AbortSignal): Promise<string | undefined>
  /** Something else is bought: other pages. */
  forget(): void
}

/** In ms. What a page carries to know its visitor again is good for minutes. */
const times = { read: 15_000, fresh: 180_000 }

interface UrlPlans {
  /** What is bought; undefined while something is missing. */
  planned(): OnrampPlan | undefined
  /** The same, but for a purchase that is under way. */
  plannedNext(): OnrampPlan | undefined
  /** Told what is about to be bought. */
  prepare(plan: OnrampPlan): void
}

export function createUrlReader(
  { logger }: Pick<Carabiner, 'logger'>,
  { sources, onDestroy }: Pick<Shell, 'sources' | 'onDestroy'>,
  state: OnrampState,
  { planned, plannedNext, prepare }: UrlPlans,
): UrlReader {
  const known = new Map<OnrampProviderName, { readonly url: string; readonly at: number }>()
  let life = new AbortController()
  let timer: ReturnType<typeof setInterval> | undefined

  const say = (name: OnrampProviderName, status: ProviderStatus) => {
    const entry = state.providers.find((one) => one.name === name)
    if (entry) entry.status = status
  }
  const read = async (name: OnrampProviderName, signal: AbortSignal) => {
    const plan = planned()
    if (!plan) return undefined
    const { place: _, offer: __, ...purchase } = plan
    const ask = async () => {
      const onramp = await loadSource({ sources })
      const url = await onramp?.getUrl({ ...purchase, provider: name, signal })
      if (url === undefined) return undefined
      const checked = checkProviderUrl(url, findProvider(name), onramp?.hosts?.[name])
      if (checked === undefined) throw new ForeignProviderUrlError(name)
      return checked
    }
    return withDeadline(ask(), { action: 'on-ramp page', timeout: times.read, signal })
  }
  const readAhead = async (name: OnrampProviderName) => {
    const { signal } = life
    const isKnown = known.has(name)
    if (!isKnown) say(name, 'loading')
    try {
      const url = await read(name, signal)
      if (signal.aborted) return
      if (url === undefined) known.delete(name)
      else known.set(name, { url, at: Date.now() })
      say(name, url === undefined ? 'none' : 'ready')
    } catch (error) {
      if (signal.aborted) return
      logger.debug(`the page of ${name} could not be read`, error)
      known.delete(name)
      const retryAt = retryTimeOf(error)
      if (retryAt !== undefined) state.pagesRetryAt = retryAt
      say(name, error instanceof ForeignProviderUrlError ? 'refused' : 'failed')
    }
  }
  const readAll = () => {
    const plan = plannedNext()
    if (!plan) return
    prepare(plan)
    for (const { name } of state.providers) void readAhead(name)
  }
  const readSoon = debounce(readAll)
  const end = () => {
    readSoon.cancel()
    life.abort()
    life = new AbortController()
    clearInterval(timer)
  }
  const watchers = createWatchers(() => {
    timer = setInterval(readAll, times.fresh)
    readAll()
  }, end)
  onDestroy(end)
  return {
    watch: watchers.add,
    retry() {
      for (const { name, status } of state.providers) {
        if (status === 'failed' || status === 'refused') void readAhead(name)
      }
    },
    take(name) {
      const found = known.get(name)
      known.delete(name)
      return found && Date.now() - found.at < times.fresh + times.read ? found.url : undefined
    },
    read,
    forget() {
      known.clear()
      life.abort()
      life = new AbortController()
      for (const { name } of state.providers) say(name, 'loading')
      if (watchers.isWatched()) readSoon()
    },
  }
}
