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

/** What our buttons and hooks need of an instance beyond what hosts do. */
export interface HostSurface {
  readonly shell: Shell
  readonly open: Readable<boolean>
  /** It was opened, and is not in the page yet. */
  readonly loading: Signal<boolean>
  /** The id of the network that a wallet is being asked for. */
  readonly switching: Readable<string | undefined>
  /** The host's own wording. */
  readonly messages: Messages
  /** The active account's balance as it is shown; idle until the store is there. */
  readonly balance: Readable<BalanceView>
  /** The instance's one balance store, for buttons and modal. Loaded with its first use. */
  balanceStore(): Promise<BalanceController>
  /** Brings a style sheet of our buttons into a document, once. */
  adoptSheet(css: string, document: Document): void
  /** Whether the instance was destroyed. */
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
  let ended = false
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
    hasEnded: () => ended,
    destroy() {
      ended = true
      sheets.destroy()
    },
  }
}
