import { createShell, type Shell, type ViewRequest } from '@carabiner/controllers'
import {
  type Carabiner,
  type CarabinerOptions,
  createCarabiner,
  type Unsubscribe,
} from '@carabiner/core'
import { subscribe } from 'valtio/vanilla'
import { createButtonSheets } from './buttons/button-sheets.js'
import type { MountedModal } from './modal/mount.js'
import { untilConnected } from './modal/until-connected.js'
import type { Theme, ThemeMode, ThemeVariables } from './theme/themeVariables.js'

export interface ModalOptions extends CarabinerOptions {
  /** @default 'system' */
  themeMode?: ThemeMode
  themeVariables?: ThemeVariables
  /** Where the modal's element goes when it opens, such as a host's own native dialog. @default body */
  container?: () => Element
  /** For browsers without constructable style sheets under a strict policy. */
  nonce?: string
  /** Texts of the host's own, by message key. */
  messages?: Readonly<Record<string, string>>
}

/** A modal and the headless instance behind it. */
export interface CarabinerModal {
  readonly carabiner: Carabiner
  /** Opens at a view: by default Account when connected, else Connect. */
  open(request?: ViewRequest): void
  close(): void
  isOpen(): boolean
  /** Calls back after the modal opened or closed. */
  onOpenChange(listener: () => void): Unsubscribe
  /** Loads what opening needs. Called on hover, focus and touch of our buttons. */
  prepare(): Promise<void>
  /** Begins discovery and restores the last connection. `CarabinerProvider` and `open` call it. */
  start(): void
  setTheme(theme: Theme): void
  readonly theme: Theme
  readonly messages: Readonly<Record<string, string>>
  onThemeChange(listener: () => void): Unsubscribe
  /** Brings the buttons' style sheet into a document, once. */
  adoptButtonSheet(document: Document): void
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
  const carabiner = createCarabiner({
    ...options,
    onConnectRequest: (connectorId) => connectByModal(connectorId),
    isBusy: () => shell.modal.state.open || (options.isBusy?.() ?? false),
  })
  const shell: Shell = createShell(carabiner)
  const messages = options.messages ?? {}
  const sheets = createButtonSheets(options.nonce)
  const themeListeners = new Set<() => void>()
  let theme: Theme = {
    mode: options.themeMode ?? 'system',
    ...(options.themeVariables && { variables: options.themeVariables }),
  }
  let loading: Promise<MountedModal> | undefined
  let mounted: MountedModal | undefined
  let destroyed = false

  /** One element per instance, however often it is opened. */
  const mount = () => {
    loading ??= import('./modal/mount.js').then(({ mountModal }) => {
      mounted = mountModal({ ...options, carabiner, shell, messages, theme })
      if (destroyed) mounted.destroy()
      return mounted
    })
    // A chunk that failed to load is asked for again by the next press.
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }

  const connectByModal = async (connectorId: string) => {
    carabiner.start()
    shell.modal.open({ view: 'Connect' })
    const { connect } = await mount()
    const outcome = untilConnected(carabiner, shell, connectorId)
    void connect(connectorId)
    return outcome
  }

  return {
    carabiner,
    messages,
    adoptButtonSheet: sheets.adopt,
    onThemeChange(listener) {
      themeListeners.add(listener)
      return () => themeListeners.delete(listener)
    },
    get theme() {
      return theme
    },
    open(request) {
      if (destroyed) return
      carabiner.start()
      shell.modal.open(request)
      mount().catch((error: unknown) => {
        carabiner.logger.error('the modal could not load', error)
        shell.modal.close()
      })
    },
    close: shell.modal.close,
    isOpen: () => shell.modal.state.open,
    onOpenChange: (listener) => subscribe(shell.modal.state, listener),
    prepare: () =>
      import('./modal/mount.js').then(
        () => undefined,
        (error: unknown) => carabiner.logger.debug('the modal was not prefetched', error),
      ),
    start: carabiner.start,
    setTheme(next) {
      theme = { ...theme, ...next }
      mounted?.setTheme(theme)
      for (const listener of [...themeListeners]) listener()
    },
    destroy() {
      destroyed = true
      shell.modal.close()
      mounted?.destroy()
      sheets.destroy()
      carabiner.destroy()
    },
  }
}
