import { AbortedError, type Carabiner, type Unsubscribe } from '@carabiner/core'
import { proxy } from 'valtio/vanilla'
import { takesWindow } from '../auth/social/takes-window.js'
import { createOfferedFeatures } from '../config/offered-features.js'
import type { Shell } from '../shell.js'
import type { OnrampProviderName } from '../sources/onramp-source.js'
import { ForeignProviderUrlError, OnrampIncompleteError } from './onramp-errors.js'
import { createOnrampForm, type OnrampForm, type OnrampPlan } from './onramp-form.js'
import type { OnrampState } from './onramp-state.js'
import { type OnrampEvent, onrampTable } from './onramp-table.js'
import { openProviderWindow, type ProviderWindow } from './provider-window.js'
import { onrampProviders } from './providers.js'
import { createPurchaseStart } from './purchase-start.js'
import { createPurchaseWait, type PurchaseWait } from './purchase-wait.js'
import { createQuoteReader } from './quote-reader.js'
import { createUrlReader } from './url-reader.js'

type FormVerbs = 'enter' | 'chooseToken' | 'chooseCurrency' | 'chooseMethod' | 'missing'

/** Buys for money what arrives at the active account. */
export interface OnrampController
  extends Pick<OnrampForm, FormVerbs>,
    Pick<PurchaseWait, 'showWindow' | 'wait'> {
  readonly state: OnrampState
  /** Keeps what can be bought, and what one gets, up to date until it is told to stop. */
  watchForm(): Unsubscribe
  /** Reads again what can be bought, where that failed. Never rejects. */
  loadOptions(): Promise<void>
  /** Says at whose pages the app sells, where that is another choice than `features.onramp` of its own. */
  offer(providers: readonly OnrampProviderName[]): void
  /** Keeps the providers' pages at hand until it is told to stop, so that a press opens one at once. */
  watchProviders(): Unsubscribe
  /** Reads the providers' pages again that could not be read. */
  retryProviders(): void
  /** On to the providers. @throws {OnrampIncompleteError} and stays, while something is missing */
  choose(): void
  /** Back to the form. */
  edit(): void
  /**
   * Opens the provider's page. Call it in the press itself. Where the browser opens no window, the step is `blocked` and
   * `link` leads there.
   *
   * @throws {OnrampIncompleteError} and opens nothing, while something is missing or another purchase is waited for
   */
  buy(provider: OnrampProviderName): void
  /** The visitor followed `link`: what they buy there is waited for. */
  followed(): void
  /** Waits no longer. What was paid for arrives all the same. */
  stop(): void
}

/** In their own order, each once. */
const entriesOf = (offered: readonly OnrampProviderName[]): OnrampState['providers'] =>
  onrampProviders.flatMap(({ name }) =>
    offered.includes(name) ? { name, status: 'loading' as const } : [],
  )

const initialState = (offered: readonly OnrampProviderName[]): OnrampState => ({
  step: 'editing',
  isRead: false,
  options: { status: 'loading', offers: [], payment: [] },
  entered: '',
  quote: { status: 'none', isEstimate: false },
  providers: entriesOf(offered),
  window: 'none',
  watch: { isOut: false, isSeen: false },
})

/** One purchase at a time. It is waited for while the modal is closed, and on the next page. */
export function createOnramp(carabiner: Carabiner, shell: Shell): OnrampController {
  const { onDestroy } = shell
  const state = proxy(initialState(shell.controller(createOfferedFeatures).onramp))
  const start = createPurchaseStart(carabiner, shell)
  /** What is bought at the page that is being opened. */
  let chosen: OnrampPlan | undefined
  let opening: AbortController | undefined
  let opened: ProviderWindow | undefined

  const go = (event: OnrampEvent): boolean => {
    const next = onrampTable[state.step][event]
    if (!next) return false
    state.step = next
    return true
  }
  const planned = () => (form.missing() ? undefined : form.plan())
  /** Nothing is asked for the next purchase while one is under way. */
  const plannedNext = () =>
    state.step === 'editing' || state.step === 'choosing' ? planned() : undefined
  const form = createOnrampForm(carabiner, shell, state, () => {
    quotes.changed()
    urls.forget()
  })
  const quotes = createQuoteReader(carabiner, shell, state, plannedNext)
  const urls = createUrlReader(carabiner, shell, state, {
    planned,
    plannedNext,
    prepare: (plan) => {
      const names = state.providers.map(({ name }) => name)
      start.prepare(plan, names)
    },
  })
  const wait = createPurchaseWait(carabiner, shell, state, go)

  const abandon = () => {
    // An empty window that waits for its page is closed; a provider's page stays open.
    if (opening) opened?.close()
    opening?.abort(new AbortedError())
    opening = undefined
    opened = undefined
  }
  const begin = (window: ProviderWindow | undefined) => {
    if (!chosen || !state.provider || !go('opened')) return
    opening = undefined
    wait.begin(start.begin(chosen, state.provider), window)
  }
  /** The page was not known in the press: the window waits for it. */
  const openLater = async (provider: OnrampProviderName, window: ProviderWindow | undefined) => {
    const mine = new AbortController()
    opening = mine
    const { signal } = mine
    const url = await urls.read(provider, signal).catch((error: unknown) => {
      if (error instanceof ForeignProviderUrlError) state.failure = { problem: 'refusedPage' }
    })
    // Whoever ended it closed the window.
    if (signal.aborted) return
    if (url !== undefined) return show(url, window)
    abandon()
    state.failure ??= { problem: 'noPage' }
    go('noPage')
  }
  const show = (url: string, window: ProviderWindow | undefined) => {
    state.link = url
    if (!window) return
    window.goTo(url)
    begin(window)
  }
  const follow = () => {
    if (!form.follow()) return
    // Pages and prices of another account are none of this one.
    quotes.changed()
    urls.forget()
    if (state.step === 'opening' || state.step === 'blocked') stopOpening()
    if (state.step === 'choosing') go('edit')
  }
  const stopOpening = () => {
    abandon()
    delete state.link
    go('stop')
  }

  const leaveFailed = () => {
    if (state.step === 'failed') wait.stop()
  }

  follow()
  wait
    .resume()
    .catch((error) => carabiner.logger.debug('a purchase could not be resumed', error))
    .finally(() => {
      state.isRead = true
    })
  onDestroy(carabiner.subscribe(follow), abandon)
  return {
    state,
    enter: form.enter,
    chooseToken: form.chooseToken,
    chooseCurrency: form.chooseCurrency,
    chooseMethod: form.chooseMethod,
    missing: form.missing,
    loadOptions: form.options.load,
    retryProviders: urls.retry,
    wait: wait.wait,
    showWindow: wait.showWindow,
    watchForm() {
      const stops = [form.options.watch(), quotes.watch()]
      return () => {
        for (const stop of stops) stop()
      }
    },
    offer(providers) {
      const next = entriesOf(providers)
      const isSame = next.every(({ name }, at) => name === state.providers[at]?.name)
      if (isSame && next.length === state.providers.length) return
      state.providers = next
      urls.forget()
    },
    watchProviders: urls.watch,
    choose() {
      form.plan()
      leaveFailed()
      if (!go('choose')) throw new OnrampIncompleteError('step')
      delete state.failure
    },
    edit() {
      leaveFailed()
      if (go('edit')) delete state.failure
    },
    buy(provider) {
      const plan = form.plan()
      if (onrampTable[state.step].opened !== 'waiting') throw new OnrampIncompleteError('step')
      abandon()
      const page = globalThis.window
      const window = takesWindow(globalThis) ? openProviderWindow(page) : undefined
      const url = urls.take(provider)
      chosen = plan
      opened = window
      state.provider = provider
      carabiner.tell('interaction', { event: 'SELECT_BUY_PROVIDER', properties: { provider } })
      delete state.failure
      delete state.link
      if (!window) go('blocked')
      else if (url === undefined) go('open')
      if (url === undefined) void openLater(provider, window)
      else show(url, window)
    },
    followed: () => begin(undefined),
    stop() {
      delete state.failure
      if (state.step === 'opening' || state.step === 'blocked') return stopOpening()
      if (!go('stop')) return
      wait.stop()
    },
  }
}
