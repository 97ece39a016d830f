import {
  createShell,
  type DirectorySettings,
  type FeatureSettings,
  type HostSiwx,
  type RegistrySettings,
  type Shell,
  type Toast,
  type ViewRequest,
} from '@carabiner/controllers'
import {
  type Carabiner,
  type CarabinerOptions,
  createCarabiner,
  type Unsubscribe,
  type WalletListing,
} from '@carabiner/core'
import type { LegalSettings } from './components/legal/legal.js'
import { assertBrowser } from './errors/browser-only-error.js'
import type { Locale, LocaleChoice } from './i18n/locale.js'
import { createLocaleStore } from './i18n/locale-store.js'
import type { Messages } from './i18n/message-key.js'
import { createHostSurface, type HostSurface } from './modal/create-host-surface.js'
import type { MountedModal } from './modal/mount.js'
import { trackSwitching } from './modal/track-switching.js'
import { checkTheme } from './options/check-theme.js'
import { assertElement, findPlace } from './options/find-place.js'
import { modalOptionFields } from './options/modal-option-fields.js'
import { readViewRequest } from './options/read-view-request.js'
import { createSignal, type Readable } from './signal/signal.js'
import type { Theme, ThemeMode, ThemeVariables } from './theme/themeVariables.js'

export interface ModalOptions extends CarabinerOptions, DirectorySettings, LegalSettings {
  /** @default 'system' */
  themeMode?: ThemeMode
  themeVariables?: ThemeVariables
  /**
   * `body`: its element is appended to the page with the first opening. `manual`: it goes where `attach`
   * says, and nowhere before. `embedded`: it goes there too and is a part of the page, always shown.
   * @default 'body'
   */
  placement?: 'body' | 'manual' | 'embedded'
  /** With `body`: where its element goes each time it opens, such as a host's own native dialog. */
  container?: () => Element
  /** The browser's Back closes it too, by an entry in the page's history. @default false */
  closeOnBackButton?: boolean
  /** On phones it fills the screen: no sheet to be dragged away. @default false */
  enableMobileFullScreen?: boolean
  /**
   * Leaves it to the host to say that the wallet is on a network that is not configured; otherwise the
   * modal opens and asks for one that is. @default false
   */
  allowUnsupportedChain?: boolean
  /** For browsers without constructable style sheets under a strict policy. */
  nonce?: string
  /**
   * The language. A locale that is handed in itself is there at once, on a server too; one that is named
   * by its code is loaded when the instance starts. @default 'auto'
   */
  locale?: LocaleChoice
  /**
   * The directory of wallets. `false` leaves it out; without a `projectId` and without a `url` of your
   * own nothing is asked either.
   */
  registry?: RegistrySettings | false
  /** What the modal offers, and in which order. */
  features?: FeatureSettings
  /** Wallets to list besides those that are found, as a registry writes them. */
  wallets?: readonly WalletListing[]
  /** Opens wallets by their universal links before their apps' own scheme. @default false */
  preferUniversalLinks?: boolean
  /**
   * Names of query parameters of the page's address that go along where a wallet opens the page in its
   * own browser (Phantom, Solflare, Coinbase, Binance). Origin and path go by default, the fragment never.
   *
   * @default []
   */
  browseLinkParameters?: readonly string[]
  /** Texts of the host's own by key, whatever the language. */
  messages?: Messages
}

/** A modal and the headless instance behind it. */
export interface CarabinerModal {
  readonly carabiner: Carabiner
  /**
   * Opens at a view: by default Account when connected, else Connect.
   *
   * @throws {BrowserOnlyError} on a server, as `start`, `connect`, `toast` and `attach` do
   */
  open(request?: ViewRequest): void
  close(): void
  isOpen(): boolean
  /**
   * Shows a message at the corner of the page, for 4000 ms unless it is `loading`. One under a known
   * `id` takes the known one's place.
   *
   * @example
   * modal.toast({ id: hash, variant: 'loading', content: { title: 'Saving' } })
   * modal.toast({ id: hash, variant: 'success', content: { title: 'Saved' } })
   */
  toast(toast: Omit<Toast, 'id'> & { id?: string }): void
  /** Calls back after the modal opened or closed. */
  onOpenChange(listener: () => void): Unsubscribe
  /** Loads what opening needs. Called on hover, focus and touch of our buttons. */
  prepare(): Promise<void>
  /** Begins discovery and restores the last connection. `CarabinerProvider` and `open` call it. */
  start(): void
  /**
   * Opens the modal and asks one wallet, as a press on its row does.
   *
   * @throws {ModalClosedError} when the visitor closes it before a wallet is connected
   */
  connect(connectorId: string): Promise<void>
  /**
   * Signing in with the wallet, where the host set `siwx` or `siweConfig`.
   *
   * `requestSignIn()` asks the active account to sign in, also after the visitor cancelled; it resolves once the view
   * shows, or at once where the account has signed in. `getSessions()` gives the account's sessions on its network.
   * Both reject with 'SIWX is not enabled', 'No ActiveCaipAddress found', 'No ActiveCaipNetwork or client found' or
   * 'No ConnectionController client found' as their `shortMessage`.
   *
   * @example
   * if ((await modal.siwx.getSessions()).length === 0) await modal.siwx.requestSignIn()
   */
  readonly siwx: HostSiwx
  readonly theme: Readable<Theme>
  /** Changes what is named and keeps the rest. */
  setTheme(theme: Theme): void
  readonly locale: Readable<Locale>
  /** Swaps once the locale is here. One that does not come is logged and leaves the present one. */
  setLocale(choice: LocaleChoice): Promise<void>
  /** For our own buttons and hooks. */
  readonly surface: HostSurface
  /**
   * Puts the modal where the host wants it; see `placement`. `ModalSlot` does it in React.
   *
   * @returns a function that takes it out again
   */
  attach(element: Element): Unsubscribe
  /** Takes the modal out of the page and frees everything. Call it in `import.meta.hot.dispose`. */
  destroy(): void
}

/**
 * Makes a modal with its own headless instance. Nothing is loaded or touched until it is used.
 *
 * @throws what {@link createCarabiner} throws
 * @example
 * export const modal = createModal({ adapters: [ethersAdapter()], networks: [mainnet, base] })
 * modal.open()
 */
export function createModal(options: ModalOptions): CarabinerModal {
  const { placement = 'body', container } = options ?? {}
  const embedded = placement === 'embedded'
  let attached: Element | undefined
  const place = () => attached ?? (placement === 'body' ? findPlace(container, logger) : undefined)

  const { carabiner, switching } = trackSwitching(
    createCarabiner(
      {
        ...options,
        onConnectRequest: (connectorId) => connectByModal(connectorId),
        isBusy: () => (shell.modal.state.open && !embedded) || (options.isBusy?.() ?? false),
      },
      modalOptionFields,
    ),
  )
  const { logger } = carabiner
  const shell: Shell = createShell(carabiner, { ...options, embedded })
  const locales = createLocaleStore(options.locale ?? 'auto', logger)
  const theme = createSignal<Theme>({
    ...checkTheme({ mode: options.themeMode ?? 'system' }, logger),
    ...(options.themeVariables && { variables: options.themeVariables }),
  })
  const surface = createHostSurface({
    carabiner,
    shell,
    switching,
    messages: options.messages ?? {},
    locale: locales.current,
    nonce: options.nonce,
  })
  let loading: Promise<MountedModal> | undefined
  let mounted: MountedModal | undefined
  let destroyed = false

  const start = (call = 'modal.start()') => {
    assertBrowser(call)
    carabiner.start()
    void locales.start()
  }

  /** One element per instance, however often it is opened. */
  const mount = () => {
    loading ??= import('./modal/mount.js').then(async ({ mountModal }) => {
      const made = await mountModal({
        ...options,
        carabiner,
        shell,
        messages: surface.messages,
        locale: locales.current,
        localeReady: locales.start(),
        theme,
      })
      mounted = made
      if (destroyed) made.destroy()
      return made
    })
    // A chunk that failed to load is asked for again by the next press.
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }

  const withMounted = (
    use: (modal: MountedModal) => void,
    fail: (error: unknown) => void = () => {},
  ) => {
    const put = (modal: MountedModal) => {
      const where = place()
      if (where) modal.place(where)
      use(modal)
    }
    mount().then(put, (error: unknown) => {
      logger.error('the modal could not load', error)
      shell.modal.leave()
      fail(error)
    })
  }
  const withToasts = (use: Parameters<MountedModal['withToasts']>[0]) =>
    withMounted((modal) => modal.withToasts(use))
  // However it was opened: a wallet that left the app's networks opens it too.
  surface.open.subscribe(() => {
    if (shell.modal.state.open) withMounted(() => {})
  })
  carabiner.on('disconnect', ({ connectorId, reason }) => {
    if (reason === 'expired') withToasts(({ tellExpired }) => tellExpired(connectorId))
  })

  carabiner.on('signIn', () => withToasts(({ tellSignedIn }) => tellSignedIn()))

  const connectByModal = async (connectorId: string) => {
    start('modal.connect()')
    shell.modal.open({ view: 'Connect' })
    return new Promise<void>((resolve, reject) => {
      withMounted((modal) => modal.connect(connectorId).then(resolve, reject), reject)
    })
  }

  return {
    carabiner,
    theme,
    setTheme: (next) => theme.set({ ...theme.get(), ...checkTheme(next, logger) }),
    locale: locales.current,
    setLocale: locales.set,
    surface,
    connect: connectByModal,
    siwx: shell.siwx,
    open(request) {
      if (destroyed) return
      start('modal.open()')
      shell.modal.open(readViewRequest(request, logger))
    },
    close: shell.modal.close,
    toast(message) {
      assertBrowser('modal.toast()')
      withToasts(({ show }) => show(message))
    },
    isOpen: surface.open.get,
    onOpenChange: surface.open.subscribe,
    prepare: () =>
      // Made, but in no page yet: the press has then little left to do.
      mount().then(
        () => undefined,
        (error: unknown) => logger.debug('the modal was not prefetched', error),
      ),
    start: () => start(),
    attach(element) {
      start('modal.attach()')
      assertElement(element)
      attached = element
      if (embedded) shell.modal.open()
      if (shell.modal.state.open) withMounted(() => {})
      return () => {
        if (attached !== element) return
        attached = undefined
        if (embedded) shell.modal.leave()
        mounted?.remove()
      }
    },
    destroy() {
      destroyed = true
      shell.modal.leave()
      mounted?.destroy()
      shell.destroy()
      surface.destroy()
      carabiner.destroy()
    },
  }
}
