import type { Carabiner, Unsubscribe } from '@carabiner/core'
import { createMachine, type MachineDetails } from '@carabiner/core/adapter'
import { proxy } from 'valtio/vanilla'
import { createOfferedFeatures } from '../config/features.js'
import { takesWindow } from '../page/popup.js'
import type { Shell } from '../shell.js'
import type { OnrampProviderName } from '../sources/onramp-source.js'
import { ForeignProviderUrlError, OnrampIncompleteError } from './onramp-errors.js'
import { createOnrampForm, type OnrampForm, type OnrampPlan } from './onramp-form.js'
import { type OnrampDetails, onrampMachine } from './onramp-machine.js'
import { createOnrampQuoteQuery } from './onramp-quote-query.js'
import type { OnrampState } from './onramp-state.js'
import { createProviderPages } from './provider-pages.js'
import { openProviderWindow, type ProviderWindow } from './provider-window.js'
import { onrampProviders } from './providers.js'
import { createPurchaseStart } from './purchase-start.js'
import { createPurchaseWait, type PurchaseWait } from './purchase-wait.js'

type FormVerbs = 'enter' | 'chooseToken' | 'chooseCurrency' | 'chooseMethod' | 'missing'

/** Buys tokens for the active account. */
export interface OnrampController
  extends Pick<OnrampForm, FormVerbs>,
    Pick<PurchaseWait, 'showWindow' | 'wait'> {
  readonly state: OnrampState
  /** Keeps the offers and the quote up to date until the returned function is called. */
  watchForm(): Unsubscribe
  /** Reads the offers again after a failure. Never rejects. */
  loadOptions(): Promise<void>
  /** Sets the providers, in place of those in `features.onramp`. */
  offer(providers: readonly OnrampProviderName[]): void
  /**
   * Keeps the providers' page URLs loaded until the returned function is called, so that pressing a
   * provider opens its page at once.
   */
  watchProviders(): Unsubscribe
  /** Requests the pages that failed to load again. */
  retryProviders(): void
  /**
   * Shows the providers to choose from.
   *
   * @throws {OnrampIncompleteError} while the form is incomplete
   */
  choose(): void
  /** Returns to the form. */
  edit(): void
  /**
   * Opens the provider's page. Call it synchronously in the click handler. If the browser opens no
   * window, the step is `blocked` and `link` has the page.
   *
   * @throws {OnrampIncompleteError} and opens nothing if the form is incomplete or a purchase is
   * pending
   */
  buy(provider: OnrampProviderName): void
  /** Starts the wait after the visitor opened `link`. */
  followed(): void
  /** Stops waiting. Tokens that are paid for still arrive. */
  stop(): void
}

/** Returns the entries of the offered providers, each once and in their fixed order. */
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

/**
 * Creates the controller. One purchase runs at a time. It continues while the modal is closed and
 * after a page load.
 */
export function createOnramp(carabiner: Carabiner, shell: Shell): OnrampController {
  const { onDestroy } = shell
  const state = proxy(initialState(shell.controller(createOfferedFeatures).onramp))
  const start = createPurchaseStart(carabiner, shell)
  /** The purchase whose page is being opened. */
  let chosenPlan: OnrampPlan | undefined
  /** The empty window that waits for its page. */
  let emptyWindow: ProviderWindow | undefined

  const plannedPurchase = () => (form.missing() ? undefined : form.plan())
  /** Returns the purchase to make, or undefined while one is in progress. */
  const plannedNext = () =>
    state.step === 'editing' || state.step === 'choosing' ? plannedPurchase() : undefined
  const form = createOnrampForm(carabiner, shell, state, () => {
    quotes.changed()
    pages.forget()
  })
  const quotes = createOnrampQuoteQuery(carabiner, shell, state, plannedNext)
  const pages = createProviderPages(carabiner, shell, state, {
    planned: plannedPurchase,
    plannedNext,
    prepare: (plan) => {
      const names = state.providers.map(({ name }) => name)
      start.prepare(plan, names)
    },
  })
  const wait = createPurchaseWait(carabiner, shell, state, (event) => machine.send(event))

  const closeWindow = () => {
    emptyWindow?.close()
    emptyWindow = undefined
  }
  /** Navigates the window to its page, or sets the link if the browser opened no window. */
  const findPage = async (signal: AbortSignal, { url, window }: MachineDetails<OnrampDetails>) => {
    const { provider } = state
    if (!provider) return 'noPage'
    const pageUrl = url ?? (await readPage(provider, signal))
    // The step's end closed the window.
    if (signal.aborted) return undefined
    if (pageUrl === undefined) {
      state.failure ??= { problem: 'noPage' }
      return 'noPage'
    }
    state.link = pageUrl
    window?.goTo(pageUrl)
    return window && (['opened', { window }] as const)
  }
  const readPage = (provider: OnrampProviderName, signal: AbortSignal) =>
    pages.read(provider, signal).catch((error: unknown) => {
      if (error instanceof ForeignProviderUrlError) state.failure = { problem: 'refusedPage' }
      return undefined
    })
  const machine = createMachine(onrampMachine, {
    store: state,
    actions: {
      forgetFailure: () => delete state.failure,
      beginWait({ window }) {
        emptyWindow = undefined
        if (chosenPlan && state.provider)
          wait.begin(start.begin(chosenPlan, state.provider), window)
      },
      endWait: wait.stop,
      closeWindow,
      forgetLink: () => delete state.link,
    },
    work: { findPage },
  })
  const follow = () => {
    if (!form.follow()) return
    // The pages and the quote belong to the previous account.
    quotes.changed()
    pages.forget()
    machine.send('left')
  }

  follow()
  wait
    .resume()
    .catch((error) => carabiner.logger.debug('a purchase could not be resumed', error))
    .finally(() => {
      state.isRead = true
    })
  onDestroy(carabiner.subscribe(follow), machine.stop, closeWindow)
  return {
    state,
    enter: form.enter,
    chooseToken: form.chooseToken,
    chooseCurrency: form.chooseCurrency,
    chooseMethod: form.chooseMethod,
    missing: form.missing,
    loadOptions: form.options.load,
    retryProviders: pages.retry,
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
      pages.forget()
    },
    watchProviders: pages.watch,
    choose() {
      form.plan()
      if (!machine.send('choose')) throw new OnrampIncompleteError('step')
    },
    edit: () => void machine.send('edit'),
    buy(provider) {
      const plan = form.plan()
      if (!machine.can('opened')) throw new OnrampIncompleteError('step')
      closeWindow()
      const page = globalThis.window
      const window = takesWindow(globalThis) ? openProviderWindow(page) : undefined
      const url = pages.take(provider)
      chosenPlan = plan
      emptyWindow = window
      state.provider = provider
      carabiner.tell('interaction', { event: 'SELECT_BUY_PROVIDER', properties: { provider } })
      delete state.failure
      delete state.link
      if (!window) machine.send('blocked', { url })
      else if (url === undefined) machine.send('open', { window })
      else {
        state.link = url
        window.goTo(url)
        machine.send('opened', { window })
      }
    },
    followed: () => void (chosenPlan && machine.send('opened')),
    stop() {
      delete state.failure
      machine.send('stop')
    },
  }
}
