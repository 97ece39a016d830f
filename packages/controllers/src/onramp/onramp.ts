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
  /** Keeps offers and quote up to date until the returned function is called. */
  watchForm(): Unsubscribe
  /** Reads the offers again after a failure. Never rejects. */
  loadOptions(): Promise<void>
  /** Sets the providers, if they differ from the app's `features.onramp`. */
  offer(providers: readonly OnrampProviderName[]): void
  /**
   * Keeps the providers' pages loaded until the returned function is called, so that a press opens
   * one at once.
   */
  watchProviders(): Unsubscribe
  /** Loads failed pages again. */
  retryProviders(): void
  /** Opens the choice of providers. @throws {OnrampIncompleteError} while something is missing */
  choose(): void
  /** Returns to the form. */
  edit(): void
  /**
   * Opens the provider's page. Call it in the press itself. If the browser opens no window, the
   * step is `blocked` and `link` opens the page.
   *
   * @throws {OnrampIncompleteError} and opens nothing while something is missing or a purchase is
   * pending
   */
  buy(provider: OnrampProviderName): void
  /** Starts to wait after the visitor followed `link`. */
  followed(): void
  /** Stops waiting. A paid purchase still arrives. */
  stop(): void
}

/** Returns the providers' entries in their fixed order, each once. */
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
 * Creates the controller. One purchase runs at a time, also while the modal is closed and on the
 * next page.
 */
export function createOnramp(carabiner: Carabiner, shell: Shell): OnrampController {
  const { onDestroy } = shell
  const state = proxy(initialState(shell.controller(createOfferedFeatures).onramp))
  const start = createPurchaseStart(carabiner, shell)
  /** The purchase whose page is being opened. */
  let chosen: OnrampPlan | undefined
  /** The window that waits for its page. */
  let opened: ProviderWindow | undefined

  const planned = () => (form.missing() ? undefined : form.plan())
  /** Returns the next purchase, or undefined while one is in progress. */
  const plannedNext = () =>
    state.step === 'editing' || state.step === 'choosing' ? planned() : undefined
  const form = createOnrampForm(carabiner, shell, state, () => {
    quotes.changed()
    pages.forget()
  })
  const quotes = createOnrampQuoteQuery(carabiner, shell, state, plannedNext)
  const pages = createProviderPages(carabiner, shell, state, {
    planned,
    plannedNext,
    prepare: (plan) => {
      const names = state.providers.map(({ name }) => name)
      start.prepare(plan, names)
    },
  })
  const wait = createPurchaseWait(carabiner, shell, state, (event) => machine.send(event))

  const closeWindow = () => {
    opened?.close()
    opened = undefined
  }
  /** Navigates the window to its page, or sets the link if the browser opened no window. */
  const findPage = async (signal: AbortSignal, { url, window }: MachineDetails<OnrampDetails>) => {
    const { provider } = state
    if (!provider) return 'noPage'
    const pageUrl = url ?? (await readPage(provider, signal))
    // The window was closed with the step.
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
        opened = undefined
        if (chosen && state.provider) wait.begin(start.begin(chosen, state.provider), window)
      },
      endWait: wait.stop,
      closeWindow,
      forgetLink: () => delete state.link,
    },
    work: { findPage },
  })
  const follow = () => {
    if (!form.follow()) return
    // Pages and quotes belong to the previous account.
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
      chosen = plan
      opened = window
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
    followed: () => void (chosen && machine.send('opened')),
    stop() {
      delete state.failure
      machine.send('stop')
    },
  }
}
