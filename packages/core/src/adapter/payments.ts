import type { OperationParameters } from './parameters.js'

/** A way to make a payment (CAIP-358). */
export interface WalletPaymentOption {
  /** The CAIP-19 id of the asset, such as `eip155:8453/erc20:0x833…913`. */
  readonly asset: string
  /** In the asset's smallest unit. */
  readonly amount: bigint
  /** The CAIP-10 id of the receiving account, on the asset's network. */
  readonly recipient: string
}

/** A payment that the wallet makes (CAIP-358). */
export interface WalletPaymentRequest {
  /** At least one. The wallet chooses. */
  readonly acceptedPayments: readonly WalletPaymentOption[]
  /**
   * The payment's id, at most 128 characters. The wallet makes a payment with the same id once, and answers a later
   * request with the first one's result.
   */
  readonly orderId: string
  /** In ms since 1970. The wallet gets whole seconds. */
  readonly expiresAt: number
}

/** A payment that the wallet has sent. */
export interface WalletPaymentResult extends WalletPaymentOption {
  /** The hash of the transaction. */
  readonly txid: string
}

/** Payments by a request of their own, in place of a transaction (CAIP-358 `wallet_pay`). */
export interface PaymentsCapability {
  /** Whether the wallet says that it has `wallet_pay` on the network. Never prompts, never rejects. */
  isOffered(parameters: OperationParameters): Promise<boolean>
  /**
   * Asks the wallet to make a payment. Never retried. The answer names one of the accepted payments.
   *
   * @throws {UserRejectedRequestError | InsufficientFundsError | PaymentRequestExpiredError} as the wallet answers
   * @throws {UnsupportedProviderMethodError | MethodNotFoundRpcError} if the wallet has no `wallet_pay` after all
   * @throws {RequestOutcomeUnknownError} if the answer can't be read, or names another payment
   * @throws {AccountMismatchError | ChainMismatchError} before the visitor is prompted
   */
  pay(
    parameters: OperationParameters & { readonly payment: WalletPaymentRequest },
  ): Promise<WalletPaymentResult>
}
