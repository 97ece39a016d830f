import {
  type Controllers,
  type ControllersOptions,
  createControllers,
  createToasts,
  type Shell,
} from '@carabiner/controllers'
import { type Carabiner, ModalClosedError } from '@carabiner/core'
import { loadOnce } from '@carabiner/core/adapter'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { subscribe } from 'valtio/vanilla'
import type { LegalSettings } from '../components/legal/legal.js'
import { I18nProvider } from '../i18n/I18nProvider.js'
import type { Locale } from '../i18n/locale.js'
import type { Messages } from '../i18n/message-key.js'
import { spareWalletWindows } from '../root/focus/spare-wallet-windows.js'
import { LiveRegions } from '../root/live-region/LiveRegions.js'
import { mountRoot } from '../root/mount-root.js'
import { RootContext } from '../root/RootContext.js'
import { createBackButton } from '../shell/back-button.js'
import fullScreen from '../shell/full-screen.css'
import { MODAL_STYLES } from '../shell/styles.js'
import type { Readable } from '../signal/signal.js'
import { createPaint } from '../theme/create-paint.js'
import { sendFrameTheme } from '../theme/send-frame-theme.js'
import type { Theme } from '../theme/theme-variables.js'
import type { RunningToasts } from '../toasts/start-toasts.js'
import view from '../views/view.css'
import { ModalContext } from './context.js'
import { ModalRoot } from './ModalRoot.js'
import { createVisibility } from './rest/create-visibility.js'
import { untilConnected } from './until-connected.js'

const loadIdleSettings = (options: MountModalOptions, hasTerms: boolean) =>
  import('./warn-of-idle-settings.js')
    .then(({ warnOfIdleSettings }) => warnOfIdleSettings(options, hasTerms))
    .catch(() => {})
const loadLegal = () => import('../components/legal/create-legal.js')

export interface MountModalOptions extends ControllersOptions, LegalSettings {
  carabiner: Carabiner
  shell: Shell
  messages: Messages
  theme: Readable<Theme>
  locale: Readable<Locale>
  /** Resolves once the requested locale is in use. */
  localeReady: Promise<void>
  nonce?: string
  /** Called when the modal becomes visible or hidden. */
  onShown(shown: boolean): void
  closeOnBackButton?: boolean
  enableMobileFullScreen?: boolean
  placement?: string
  container?: () => Element
}

export interface MountedModal {
  /** The modal's element. It is in the page once `place` was called. */
  readonly host: HTMLElement
  /**
   * Connects one wallet, as a press on its row does. Resolves once this wallet, or another that the
   * visitor tries, is connected.
   *
   * @throws {ModalClosedError} if the modal closes before a wallet is connected
   */
  connect(connectorId: string): Promise<void>
  /** Calls back with the toasts, which load on first use. */
  withToasts(use: (toasts: RunningToasts) => void): void
  /**
   * Puts the modal's element into the page, or moves it.
   *
   * @param isDrawn - whether the outline is fully drawn, so that the modal skips its entrance
   * animation
   */
  place(container: Element, isDrawn: boolean): void
  /**
   * Shows the dialog that was rendered ahead.
   *
   * @returns false if no dialog was rendered ahead, or if another view is requested
   */
  reveal(): boolean
  /** Removes the element from the page. It can be placed again. */
  remove(): void
  destroy(): void
}

/**
 * In ms. The maximum time that opening waits for a language, so that texts don't change while the
 * visitor reads them.
 */
const localeTimeout = 500

/** Creates the instance's element and renders the modal into its shadow root. */
export async function mountModal(options: MountModalOptions): Promise<MountedModal> {
  await Promise.race([
    options.localeReady,
    new Promise((resolve) => setTimeout(resolve, localeTimeout)),
  ])
  const { carabiner, shell, messages, theme, locale, nonce } = options
  // Loads this first: if it fails, there is nothing to clean up.
  const legalCode =
    options.termsConditionsUrl || options.privacyPolicyUrl ? await loadLegal() : undefined
  const isolated = mountRoot({
    document,
    nonce,
    styles: [MODAL_STYLES, view],
    embedded: shell.modal.embedded,
  })
  if (options.enableMobileFullScreen === true) isolated.adopt(fullScreen)
  const backButton = options.closeOnBackButton === true ? createBackButton(window) : undefined
  const stopSparing = spareWalletWindows(isolated, carabiner)
  const legal = legalCode?.createLegal(options, carabiner.logger)
  if (options.features || options.container || Object.keys(options.messages)[0]) {
    loadIdleSettings(options, legal !== undefined)
  }
  const paintIn = createPaint(isolated.host, carabiner.logger.warn)
  const paint = () => paintIn(theme.get())
  const stopPainting = theme.subscribe(() => void paint())
  const stopFrameTheme = sendFrameTheme(carabiner, theme, locale)
  await paint()
  const controllers: Controllers = createControllers(carabiner, shell, options)
  const root = createRoot(isolated.shadow)
  const context = { carabiner, controllers, legal }
  const visibility = createVisibility(isolated.host, shell, options.onShown)
  let region: ReactNode
  let placed = false
  const render = () =>
    root.render(
      <RootContext.Provider value={isolated}>
        <I18nProvider locale={locale} messages={messages}>
          <ModalContext.Provider value={context}>
            <LiveRegions>
              <ModalRoot
                placed={placed}
                shown={visibility.shown}
                nonce={nonce}
                backButton={backButton}
                onShown={options.onShown}
                onRest={visibility.setResting}
              />
              {region}
            </LiveRegions>
          </ModalContext.Provider>
        </I18nProvider>
      </RootContext.Provider>,
    )
  render()
  let destroyed = false
  const loadToasts = loadOnce(async () => {
    const { startToasts } = await import('../toasts/start-toasts.js')
    return startToasts(carabiner, shell, (toasts) => {
      region = toasts
      if (!destroyed) render()
    })
  })
  const tellToasts = () =>
    loadToasts().catch((error: unknown) =>
      carabiner.logger.error('the message could not load', error),
    )
  // A controller's message, such as a payment's outcome, loads the toasts too.
  const stopToasts = subscribe(shell.controller(createToasts).state, () => void tellToasts())
  return {
    host: isolated.host,
    async connect(connectorId) {
      // The visitor may have closed the modal while this code was loading. Don't prompt the wallet
      // then.
      if (!shell.modal.state.open) throw new ModalClosedError()
      const { wallets } = controllers
      const outcome = untilConnected(carabiner, shell, wallets.claimantIds(connectorId))
      void wallets.reconnect(connectorId, { atOnce: true })
      return outcome
    },
    withToasts(use) {
      void tellToasts().then((toasts) => toasts && use(toasts))
    },
    place(container, isDrawn) {
      isolated.host.toggleAttribute('data-drawn', isDrawn)
      isolated.place(container)
      if (!placed) {
        placed = true
        render()
        visibility.setPlaced(true)
      }
      // The inherited theme variables may differ at the new place, or may have changed.
      void paint()
    },
    reveal: visibility.follow,
    remove() {
      isolated.host.remove()
      placed = false
      render()
      visibility.setPlaced(false)
    },
    destroy() {
      destroyed = true
      stopToasts()
      stopPainting()
      stopFrameTheme()
      stopSparing()
      visibility.destroy()
      root.unmount()
      controllers.destroy()
      isolated.destroy()
    },
  }
}
