import type { PayState } from './pay-state.js'
import type { PaymentReceipt } from './payment-receipt.js'
import type { PaymentLinkRequest, PaymentRequest } from './payment-request.js'

/** Makes the payments that the app asks for. */
export interface PayController {
  readonly state: PayState
  /**
   * Opens a request, unless it is open already. A payment of it by an earlier page or another tab
   * is continued.
   *
   * @throws {InvalidPaymentError | PaymentPendingError}
   */
  open(request: PaymentRequest | PaymentLinkRequest): void
  /**
   * Opens a request and waits for its receipt. Equal requests share the wait.
   *
   * @throws {InvalidPaymentError | PaymentPendingError | PaymentClosedError | PaymentExpiredError
   * | PaymentOutcomeUnknownError}
   */
  request(request: PaymentRequest | PaymentLinkRequest): Promise<PaymentReceipt>
  /** Chooses an option by its `id`. */
  choose(id: string): void
  /** Reads options and costs again after a failure. */
  refresh(): void
  /** Connects a wallet, of a chain family if an option needs one. The payment continues after it. */
  connect(optionId?: string): void
  /**
   * Prompts the wallet for the next request: the payment, or what a swap needs before it. Call it
   * in the press itself. Never retried, never rejects.
   */
  pay(): void
  /** Approves the swap in a transaction, even if the approval could be signed. */
  approveByTransaction(): void
  /** Approves and swaps in two requests, even if the wallet could handle both in one. */
  approveSeparately(): void
  /** Looks for a payment or a swap of unknown outcome again. */
  look(): void
  /**
   * Lets the visitor pay or swap again: the wallet shows that it did not send the first
   * transaction.
   */
  payAgain(): void
}
