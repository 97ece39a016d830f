import { type Controllers, createControllers, type Shell } from '@carabiner/controllers'
import type { Carabiner } from '@carabiner/core'
import { createRoot } from 'react-dom/client'
import { createI18n, I18nContext } from '../i18n/I18nContext.js'
import { LiveRegions } from '../root/live-region/LiveRegions.js'
import { mountRoot } from '../root/mountRoot.js'
import { RootContext } from '../root/RootContext.js'
import { MODAL_STYLES } from '../shell/styles.js'
import { applyTheme, type Theme } from '../theme/themeVariables.js'
import view from '../views/view.css'
import { ModalContext } from './context.js'
import { ModalRoot } from './ModalRoot.js'

export interface MountModalOptions {
  carabiner: Carabiner
  shell: Shell
  theme: Theme
  messages: Readonly<Record<string, string>>
  container?: () => Element
  nonce?: string
}

export interface MountedModal {
  setTheme(theme: Theme): void
  /** Asks one wallet, as a press on its row does. */
  connect(connectorId: string): Promise<void>
  destroy(): void
}

/** Puts the instance's one element into the page and renders the modal into its shadow root. */
export function mountModal(options: MountModalOptions): MountedModal {
  const { carabiner, shell, theme, messages, container, nonce } = options
  const isolated = mountRoot({
    document,
    nonce,
    styles: [MODAL_STYLES, view],
    container: container?.(),
  })
  const setTheme = (next: Theme) => applyTheme(isolated.host, next, carabiner.logger.warn)
  setTheme(theme)
  const controllers: Controllers = createControllers(carabiner, shell)
  const root = createRoot(isolated.shadow)
  root.render(
    <RootContext.Provider value={isolated}>
      <I18nContext.Provider value={createI18n('en', messages)}>
        <ModalContext.Provider value={{ carabiner, controllers }}>
          <LiveRegions>
            <ModalRoot nonce={nonce} />
          </LiveRegions>
        </ModalContext.Provider>
      </I18nContext.Provider>
    </RootContext.Provider>,
  )
  return {
    connect: controllers.wallets.connect,
    setTheme,
    destroy() {
      root.unmount()
      controllers.destroy()
      isolated.destroy()
    },
  }
}
