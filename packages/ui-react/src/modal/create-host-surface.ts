import type { Shell } from '@carabiner/controllers'
import type { BalanceController } from '@carabiner/controllers/internal'
import type { Carabiner } from '@carabiner/core'
import { loadOnce } from '@carabiner/core/adapter'
import { subscribe } from 'valtio/vanilla'
import { createButtonSheets } from '../buttons/button-sheets.js'
import type { Locale } from '../i18n/locale.js'
import type { Messages } from '../i18n/message-key.js'
import { createSignal, type Readable, type Signal } from '../signal/signal.js'
import type { BalanceView } from './balance-view.js'

/** The parts of an instance that only Carabiner's buttons and hooks need. */
export interface HostSurface {
  readonly shell: Shell
  readonly open: Readable<boolean>
  /** True from opening the modal until it is in the page. */
  readonly loading: Signal<boolean>
  /** The id of the network that a wallet is switching to. */
  readonly switching: Readable<string | undefined>
  /** The host's own texts. */
  readonly messages: Messages
  /** The active account's balance for display. Idle until the balance store is loaded. */
  readonly balance: Readable<BalanceView>
  /** Returns the balance store that the buttons and the modal share. Loads it on first use. */
  balanceStore(): Promise<BalanceController>
  /** Adopts a style sheet of Carabiner's buttons, once per document. */
  adoptSheet(css: string, document: Document): void
  /** Returns whether the instance is destroyed. */
  hasEnded(): boolean
  destroy(): void
}

export interface HostSurfaceParts extends Pick<HostSurface, 'switching' | 'messages'> {
  carabiner: Carabiner
  shell: Shell
  locale: Readable<Locale>
  nonce: string | undefined
}

export function createHostSurface(parts: HostSurfaceParts): HostSurface {
  const { carabiner, shell, switching, messages, locale, nonce } = parts
  const { state } = shell.modal
  const sheets = createButtonSheets(nonce)
  const balance = createSignal<BalanceView>({ status: 'idle' })
  let isDestroyed = false
  return {
    shell,
    open: {
      initial: false,
      get: () => state.open,
      subscribe: (listener) => subscribe(state, listener),
    },
    loading: createSignal(false),
    switching,
    messages,
    balance,
    balanceStore: loadOnce(async () => {
      const { createBalanceView } = await import('./balance-view.js')
      return createBalanceView(carabiner, shell, locale, balance)
    }),
    adoptSheet: sheets.adopt,
    hasEnded: () => isDestroyed,
    destroy() {
      isDestroyed = true
      sheets.destroy()
    },
  }
}
