import type { Toast, ViewRequest } from '@carabiner/controllers'
import type { HostSiwx } from '@carabiner/controllers/internal'
import type { Carabiner, NetworkId, Unsubscribe } from '@carabiner/core'
import type { Locale, LocaleChoice } from './i18n/locale.js'
import type { HostSurface } from './modal/create-host-surface.js'
import type { Readable } from './signal/signal.js'
import type { Theme } from './theme/theme-variables.js'

/**
 * A modal and the headless instance behind it.
 *
 * @typeParam Id - the CAIP-2 ids of the networks that it was made with, where they are known as literals
 */
export interface CarabinerModal<Id extends NetworkId = NetworkId> {
  /** The instance of the core behind it. */
  readonly carabiner: Carabiner<Id>
  /**
   * Opens at a view: by default Account when connected, else Connect.
   *
   * @throws {BrowserOnlyError} on a server, as `start`, `connect`, `toast` and `attach` do
   */
  open(request?: ViewRequest): void
  /** Closes it, as its visitor can. */
  close(): void
  /** Whether it is open. */
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
   * shows, or at once where the account has signed in. `getSessions()` gives the account's sessions on its network,
   * and `signOut()` ends them: the wallet stays connected, and `signOut` is emitted. All reject with
   * 'SIWX is not enabled', 'No ActiveCaipAddress found', 'No ActiveCaipNetwork or client found' or
   * 'No ConnectionController client found' as their `shortMessage`.
   *
   * @example
   * if ((await modal.siwx.getSessions()).length === 0) await modal.siwx.requestSignIn()
   */
  readonly siwx: HostSiwx
  /** Its look as it is now. */
  readonly theme: Readable<Theme>
  /** Changes what is named and keeps the rest. */
  setTheme(theme: Theme): void
  /** Its language as it is now. */
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
