import { createShell, type Shell } from '@carabiner/controllers'
import {
  connectView,
  followAuth,
  type ModalConnectOptions,
  type ModalConnectResult,
} from '@carabiner/controllers/internal'
import {
  createCarabiner,
  ModalClosedError,
  type NetworkIdOf,
  type NetworkInput,
} from '@carabiner/core'
import { loadOnce } from '@carabiner/core/adapter'
import { en as buttonMessages } from './buttons/messages.en.js'
import type { CarabinerModal } from './carabiner-modal.js'
import { assertBrowser } from './errors/browser-only-error.js'
import { createLocaleStore } from './i18n/locale-store.js'
import { createHostSurface } from './modal/create-host-surface.js'
import type { MountedModal } from './modal/mount.js'
import { trackSwitching } from './modal/track-switching.js'
import { createWaitingFrame } from './opening/first-frame.js'
import { afterPaint } from './opening/when-drawn.js'
import { whenIdle } from './opening/when-idle.js'
import { checkTheme } from './options/check-theme.js'
import { assertElement, findPlace } from './options/find-place.js'
import { modalOptionFields } from './options/modal-option-fields.js'
import type { ModalOptions } from './options/modal-options.js'
import { readViewRequest } from './options/read-view-request.js'
import { wantsLogin } from './options/wants-login.js'
import { createSignal } from './signal/signal.js'
import type { Theme } from './theme/theme-variables.js'

/**
 * Creates a modal with its own headless instance. Loads nothing and leaves the page alone until it
 * is used.
 *
 * @throws the errors of {@link createCarabiner}
 * @example
 * export const modal = createModal({ adapters: [ethersAdapter()], networks: [mainnet, base] })
 * modal.open()
 */
export function createModal<const Networks extends readonly NetworkInput[]>(
  options: ModalOptions<Networks>,
): CarabinerModal<NetworkIdOf<Networks[number]>>
export function createModal(options: ModalOptions): CarabinerModal {
  const { placement = 'body', container } = options ?? {}
  const embedded = placement === 'embedded'
  let attached: Element | undefined
  const place = () => attached ?? (placement === 'body' ? findPlace(container, logger) : undefined)

  const { carabiner, switching } = trackSwitching(
    createCarabiner(
      {
        ...options,
        embeddedWallet: wantsLogin(options) ? options?.embeddedWallet : undefined,
        onConnectRequest: options?.onConnectRequest ?? ((id) => connect(id)),
        isBusy: () => (shell.modal.state.open && !embedded) || (options.isBusy?.() ?? false),
      },
      modalOptionFields,
    ),
  )
  const { logger } = carabiner
  const shell: Shell = createShell(carabiner, {
    ...options,
    embedded,
    onKept: () => withToasts(() => {}),
  })
  const locales = createLocaleStore(options.locale ?? 'auto', logger)
  const theme = createSignal<Theme>({
    ...checkTheme({ mode: options.themeMode ?? 'system' }, logger),
    variables: options.themeVariables,
  })
  const surface = createHostSurface({
    carabiner,
    shell,
    switching,
    messages: options.messages ?? {},
    locale: locales.current,
    nonce: options.nonce,
  })
  let mounted: MountedModal | undefined
  let shown = false
  /** The first render takes several frames, later renders one. */
  let wasShown = false
  let started = false
  let destroyed = false
  const life = new AbortController()

  const start = (call = 'modal.start()') => {
    assertBrowser(call)
    carabiner.start()
    void locales.start()
    if (started) return
    started = true
    if (options.prefetch ?? true) whenIdle(window, () => void prepare().then(rest), life.signal)
  }

  const firstFrame = createWaitingFrame(() => {
    const current = locales.current.get()
    const titles = { ...buttonMessages, ...current.messages, ...surface.messages }
    return {
      title: shell.router.current()?.view === 'Connect' ? titles['button.connect'] : '',
      locale: current,
      mode: theme.get().mode ?? 'system',
      variables: theme.get().variables ?? {},
      nonce: options.nonce,
      onEscape: () => shell.modal.close(),
    }
  })
  const followLoading = () => {
    const isComing = shell.modal.state.open && !shown
    surface.loading.set(isComing)
    if (!isComing) return firstFrame.hide()
    const where = embedded || wasShown ? undefined : place()
    if (where) firstFrame.show(where)
  }

  /** One element per instance, however often the modal opens. */
  const loadModal = loadOnce(async () => {
    const { mountModal } = await import('./modal/mount.js')
    const made = await mountModal({
      ...options,
      carabiner,
      shell,
      messages: surface.messages,
      locale: locales.current,
      localeReady: locales.start(),
      theme,
      onShown: (now) => {
        shown = now
        wasShown ||= now
        followLoading()
      },
    })
    mounted = made
    if (destroyed) made.destroy()
    return made
  })

  const prepare = () =>
    // Creates the modal outside the page now, so that a press has little left to do.
    loadModal().then(
      () => undefined,
      (error: unknown) => logger.debug('the modal was not prefetched', error),
    )

  /** Puts the closed modal into the page, so that Connect can be rendered ahead. */
  const rest = () => {
    const where = mounted && !destroyed && !embedded && place()
    if (where && !mounted?.host.isConnected) mounted?.place(where, false)
  }

  /** The callers that wait for the modal's element to be in the page. */
  const awaited: ((host: HTMLElement) => void)[] = []
  const withMounted = (
    use?: (modal: MountedModal) => void,
    fail: (error: unknown) => void = () => {},
  ) => {
    const put = (modal: MountedModal) => {
      // The instance was destroyed while the code was loading.
      if (destroyed) return fail(new ModalClosedError())
      const where = place()
      if (where) modal.place(where, firstFrame.isDrawn())
      if (modal.host.isConnected) for (const go of awaited.splice(0)) go(modal.host)
      use?.(modal)
    }
    // Synchronously: the element must be in the page before it renders anything that takes focus.
    if (mounted) return put(mounted)
    loadModal().then(put, (error: unknown) => {
      logger.error('the modal could not load', error)
      shell.modal.leave()
      fail(error)
    })
  }
  // The frame stays in the modal's element, also while the modal is closed: a moved frame reloads.
  followAuth(carabiner, ({ frame }) => {
    frame.placeIn(
      () =>
        new Promise((resolve, reject) => {
          awaited.push(resolve)
          withMounted(undefined, reject)
        }),
    )
    return undefined
  })
  const withToasts = (use: Parameters<MountedModal['withToasts']>[0]) =>
    withMounted((modal) => modal.withToasts(use))
  const render = () => {
    if (shell.modal.state.open) withMounted()
  }
  /** Shows the dialog that was rendered ahead. @returns false if there is no such dialog */
  const reveal = () => {
    if (!mounted?.host.isConnected) return false
    const where = shell.modal.state.open && place()
    // The host's container may have changed.
    if (where) mounted.place(where, false)
    return mounted.reveal()
  }
  // Covers openings by the instance too, for example when a wallet switches to an unsupported
  // network.
  surface.open.subscribe(() => {
    if (reveal()) return
    followLoading()
    if (!shell.modal.state.open) return
    // The outline responds to the press. The dialog renders after the outline is painted.
    if (mounted && firstFrame.isShown()) afterPaint(window, render)
    else render()
  })
  carabiner.on('disconnect', ({ connectorId, reason }) => {
    if (reason === 'expired') withToasts(({ tellExpired }) => tellExpired(connectorId))
  })

  carabiner.on('signIn', () => withToasts(({ tellSignedIn }) => tellSignedIn()))

  function connect<const Options extends ModalConnectOptions>(
    connectOptions: Options,
  ): Promise<ModalConnectResult<Options>>
  function connect(connectorId: string): Promise<void>
  async function connect(target: string | ModalConnectOptions): Promise<unknown> {
    start('modal.connect()')
    // At once: more code loads meanwhile.
    shell.modal.open(connectView(target))
    if (typeof target !== 'string') {
      return (await import('./first-request/connect.js')).connect(shell, target, loadModal)
    }
    return new Promise<void>((resolve, reject) =>
      withMounted((modal) => resolve(modal.connect(target)), reject),
    )
  }

  return {
    carabiner,
    theme,
    setTheme: (next) => theme.set({ ...theme.get(), ...checkTheme(next, logger) }),
    locale: locales.current,
    setLocale: locales.set,
    surface,
    connect,
    siwx: shell.siwx,
    open(request) {
      if (destroyed) return
      start('modal.open()')
      shell.modal.open(readViewRequest(request, logger))
    },
    async pay(request) {
      if (destroyed) throw new ModalClosedError()
      start('modal.pay()')
      // At once: its code loads meanwhile.
      if (options.features?.pay) shell.modal.open({ view: 'Pay', data: request })
      const { startPay } = await import('./headless/start-pay.js')
      return startPay(shell, request)
    },
    close: shell.modal.close,
    toast(message) {
      assertBrowser('modal.toast()')
      withToasts(({ show }) => show(message))
    },
    isOpen: surface.open.get,
    onOpenChange: surface.open.subscribe,
    prepare,
    start: () => start(),
    attach(element) {
      start('modal.attach()')
      assertElement(element)
      attached = element
      if (embedded) shell.modal.open()
      if (shell.modal.state.open || awaited.length > 0) withMounted()
      return () => {
        if (attached !== element) return
        attached = undefined
        if (embedded) shell.modal.leave()
        mounted?.remove()
      }
    },
    destroy() {
      destroyed = true
      life.abort()
      shell.modal.leave()
      mounted?.destroy()
      shell.destroy()
      surface.destroy()
      carabiner.destroy()
    },
  }
}
