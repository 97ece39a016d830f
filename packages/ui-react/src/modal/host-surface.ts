import type { BalanceController } from '@carabiner/controllers'
import type { Messages } from '../i18n/message-key.js'
import type { Readable } from '../signal/signal.js'
import type { BalanceView } from './balance-view.js'

/** What our buttons and hooks need of an instance beyond what hosts do. */
export interface HostSurface {
  readonly open: Readable<boolean>
  /** The id of the network that a wallet is being asked for. */
  readonly switching: Readable<string | undefined>
  /** The host's own wording. */
  readonly messages: Messages
  /** The acting account's balance as it is shown; idle until the store is there. */
  readonly balance: Readable<BalanceView>
  /** The instance's one balance store, for buttons and modal. Loaded by who first wants it. */
  balanceStore(): Promise<BalanceController>
  /** Brings a style sheet of our buttons into a document, once. */
  adoptSheet(css: string, document: Document): void
}
