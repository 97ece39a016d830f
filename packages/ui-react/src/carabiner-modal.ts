import type { Toast, ViewRequest } from '@carabiner/controllers'
import type {
  HostSiwx,
  ModalConnectOptions,
  ModalConnectResult,
} from '@carabiner/controllers/internal'
import type { PaymentLinkRequest, PaymentReceipt, PaymentRequest } from '@carabiner/controllers/pay'
import type { Carabiner, NetworkId, Unsubscribe } from '@carabiner/core'
import type { Locale } from './i18n/locale.js'
import type { LocaleChoice } from './i18n/locale-choice.js'
import type { HostSurface } from './modal/create-host-surface.js'
import type { Readable } from './signal/signal.js'
import type { Theme } from './theme/theme-variables.js'

/**
 * A modal and its headless instance.
 *
 * @typeParam Id - the CAIP-2 ids of the configured networks, if they are known as literal types
 */
export interface CarabinerModal<Id extends NetworkId = NetworkId> {
  /** The headless instance of the modal. */
  readonly carabiner: Carabiner<Id>
  /**
   * Opens the modal at a view: by default Account when connected, else Connect.
   *
   * @throws {BrowserOnlyError} on a server. `start`, `connect`, `toast` and `attach` throw it too
   */
  open(request?: ViewRequest): void
  /**
   * Asks the visitor for a payment. Needs `features.pay`. Resolves once the payment is in a block,
   * also if the visitor has closed the modal meanwhile. A request with the `reference` of an
   * earlier payment returns its receipt, and asks for nothing twice. Verify the receipt on your
   * server: `docs/pay.md`.
   *
   * @throws {InvalidPaymentError | PaymentsOffError | PaymentPendingError} nothing was asked
   * @throws {PaymentClosedError} the visitor closed the modal, and nothing was sent
   * @throws {PaymentExpiredError} nothing was sent before `expiresAt`
   * @throws {PaymentOutcomeUnknownError} the visitor closed the modal while it was unknown whether
   * the payment was sent
   * @example
   * const receipt = await modal.pay({
   *   amount: '12.50',
   *   token: 'eip155:8453:0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
   *   recipient: 'eip155:8453:0x8f3Ab9C2d41E5F60718293A4b5C6d7E8F9021c44',
   *   reference: 'order-1042',
   * })
   */
  pay(request: PaymentRequest | PaymentLinkRequest): Promise<PaymentReceipt>
  /** Closes the modal, as the visitor would. */
  close(): void
  /** Returns whether the modal is open. */
  isOpen(): boolean
  /**
   * Shows a message in the corner of the page, for 4000 ms unless it is `loading`. A toast with the
   * `id` of a visible toast replaces it.
   *
   * @example
   * modal.toast({ id: hash, variant: 'loading', content: { title: 'Saving' } })
   * modal.toast({ id: hash, variant: 'success', content: { title: 'Saved' } })
   */
  toast(toast: Omit<Toast, 'id'> & { id?: string }): void
  /** Calls the listener after the modal opens or closes. */
  onOpenChange(listener: () => void): Unsubscribe
  /** Loads the code that opening needs. Carabiner's buttons call it on hover, focus and touch. */
  prepare(): Promise<void>
  /** Starts discovery and restores the last connection. `CarabinerProvider` and `open` call it. */
  start(): void
  /**
   * Opens the modal to connect, then signs in and makes the first request to the wallet, without
   * another press. A wallet that is connected already is asked at once. `docs/modal.md` lists the
   * prompts of each kind of wallet.
   *
   * The request's outcome is part of the result. It is `unknown` if the wallet may have acted but
   * did not answer. The wallet is asked again only if the visitor presses “Try again”, which is
   * possible after a rejection or a failure.
   *
   * @throws {ModalClosedError} if the modal closes before the wallet got the request
   * @throws {AbortedError | SupersededError} if `signal` aborts, or another call begins, before
   * the wallet got the request
   * @throws {RequestPendingError} if the request of an earlier call is open in the wallet
   * @throws {InvalidOptionsError | SiwxNotEnabledError | SignInFailedError}
   * @example
   * const { account, request } = await modal.connect({
   *   request: { namespace: 'eip155', type: 'message', message: 'Welcome' },
   * })
   * if (request.status === 'done') await save(account.address, request.result.signature)
   */
  connect<const Options extends ModalConnectOptions<Id>>(
    options: Options,
  ): Promise<ModalConnectResult<Options>>
  /**
   * Opens the modal and connects one wallet, as a press on its row does.
   *
   * @throws {ModalClosedError} if the visitor closes the modal before a wallet is connected
   */
  connect(connectorId: string): Promise<void>
  /**
   * Signing in with the wallet, if the host set `siwx` or `siweConfig`.
   *
   * `requestSignIn()` asks the active account to sign in, also after the visitor cancelled. It
   * resolves once the view shows, or immediately if the account is signed in. `getSessions()`
   * returns the account's sessions on its network. `signOut()` ends them and emits `signOut`; the
   * wallet stays connected. All reject with 'SIWX is not enabled', 'No ActiveCaipAddress found',
   * 'No ActiveCaipNetwork or client found' or 'No ConnectionController client found' as their
   * `shortMessage`.
   *
   * @example
   * if ((await modal.siwx.getSessions()).length === 0) await modal.siwx.requestSignIn()
   */
  readonly siwx: HostSiwx
  /** The current theme. */
  readonly theme: Readable<Theme>
  /** Changes the given settings of the theme and keeps the others. */
  setTheme(theme: Theme): void
  /** The current locale. */
  readonly locale: Readable<Locale>
  /**
   * Switches to the locale once it is loaded. If it fails to load, the error is logged and the
   * locale stays as it is.
   */
  setLocale(choice: LocaleChoice): Promise<void>
  /** The interface for Carabiner's own buttons and hooks. */
  readonly surface: HostSurface
  /**
   * Puts the modal into an element of the host; see `placement`. `ModalSlot` does it in React.
   *
   * @returns a function that removes it again
   */
  attach(element: Element): Unsubscribe
  /**
   * Removes the modal from the page and frees all resources. Call it in `import.meta.hot.dispose`.
   */
  destroy(): void
}
