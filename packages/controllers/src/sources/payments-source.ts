import type { NetworkId } from '@carabiner/core'

/** The terms of a payment that the app asks for. The service decides which of them hold. */
export interface CreatePaymentRequest {
  /** Digits and at most one `.`, in whole units of the token or the currency. */
  readonly amount: string
  /** ISO 4217. Absent if the amount is in a token. */
  readonly currency?: string
  /** CAIP-10 ids of contracts or mints, or CAIP-2 ids of networks for their native currencies. */
  readonly token?: readonly string[]
  /** CAIP-10 ids of the receiving accounts. */
  readonly recipient?: readonly string[]
  /** The app's id of the payment. */
  readonly reference?: string
  /** In ms since 1970. */
  readonly expiresAt?: number
  readonly signal: AbortSignal
}

/** The transaction of a payment, as the service reads it from its network. */
export interface PaymentTransaction {
  readonly networkId: NetworkId
  readonly hash: string
  /** The CAIP-10 id of the token, or the CAIP-2 id of the network for its native currency. */
  readonly token: string
  readonly symbol: string
  readonly decimals: number
  /** The amount that arrived, in the smallest unit. */
  readonly amount: bigint
  /** The amount that was quoted, in the smallest unit. */
  readonly requested: bigint
  /** The receiving address. */
  readonly recipient: string
  /** The paying address. */
  readonly payer: string
}

/** The progress of a payment, as the service sees it. */
export interface PaymentProgress {
  /**
   * `open`: no transaction pays it yet. `pending`: its transaction has too few confirmations.
   * `paid`: it arrived. `partial`: less than the quoted amount arrived. `late`: it arrived after the
   * end, and the app decides whether it counts. `expired`: it ended unpaid.
   */
  readonly status: 'open' | 'pending' | 'paid' | 'partial' | 'late' | 'expired'
  /** Required with `pending`, `paid`, `partial` and `late`. */
  readonly transaction?: PaymentTransaction
}

/** A payment that the service has created. */
export interface CreatedPayment extends PaymentProgress {
  /** At most 128 characters. */
  readonly id: string
  /** The amount to display, as in the request. */
  readonly amount: string
  /** ISO 4217. Absent if the amount is in a token. */
  readonly currency?: string
  /** After this time the visitor can no longer pay. In ms since 1970. @default never */
  readonly expiresAt?: number
}

/** A token to pay with. */
export interface PaymentQuote {
  /** The CAIP-10 id of the token, or the CAIP-2 id of the network for its native currency. */
  readonly token: string
  /** The receiving address. An address for each payment tells the payments of visitors apart. */
  readonly recipient: string
  /** The amount to pay, in the token's smallest unit. */
  readonly amount: bigint
}

/**
 * The app's own service of payments: it sets amounts and recipients, and reads from the networks
 * what arrived.
 */
export interface PaymentsSource {
  /**
   * Creates a payment. Called again with a reference, it returns the payment of that reference.
   *
   * @returns undefined if the service does not take this payment
   */
  create(request: CreatePaymentRequest): Promise<CreatedPayment | undefined>
  /** Reads the tokens that the payment can be paid with now. Called every 15 s. */
  quote(request: {
    /** The `id` of the payment. */
    readonly id: string
    readonly signal: AbortSignal
  }): Promise<readonly PaymentQuote[]>
  /**
   * Reads the progress of a payment: every 5 s before it is paid, also by a wallet that scanned its
   * code, and after it is in a block until the service has seen it.
   */
  status(request: {
    /** The `id` of the payment. */
    readonly id: string
    /** The transaction that this browser sent for it. Verify it. */
    readonly transaction?: { readonly networkId: NetworkId; readonly hash: string }
    readonly signal: AbortSignal
  }): Promise<PaymentProgress>
}
