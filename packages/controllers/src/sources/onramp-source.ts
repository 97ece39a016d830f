import type { AccountRequest } from './account-request.js'
import type { Transaction } from './transaction.js'

/** The name of an on-ramp provider. */
export type OnrampProviderName = 'meld' | 'coinbase'

/** A network on which a currency can be bought. */
export interface OnrampNetwork {
  /** The name that providers use, such as `ethereum-mainnet`. */
  readonly name: string
  /** The displayed name. */
  readonly display_name: string
  /**
   * The EVM chain id in decimal digits, or a CAIP-2 id. Solana and Bitcoin are recognized by
   * `name`.
   */
  readonly chain_id: string
  /** The contract or mint. Empty for the native currency. */
  readonly contract_address: string
}

/** A currency that can be bought. */
export interface PurchaseCurrency {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly networks: readonly OnrampNetwork[]
}

/** The limits of a payment method in the payment currency. Both are inclusive. */
export interface PaymentMethodLimit {
  /** The method's id, such as `card` or `ach_bank_account`. */
  readonly id: string
  /** The minimum as a decimal number, such as `10.00`. */
  readonly min: string
  readonly max: string
}

/** A currency to pay with. */
export interface PaymentCurrency {
  /** An ISO 4217 code, such as `EUR`. */
  readonly id: string
  readonly payment_method_limits: readonly PaymentMethodLimit[]
}

/** The currencies to buy and to pay with. */
export interface OnrampOptions {
  /** The currencies to pay with. */
  readonly paymentCurrencies: readonly PaymentCurrency[]
  /** The currencies to buy, across all networks. */
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
}

/** An amount of money, or of the purchased currency. */
export interface OnrampAmount {
  /** The amount as a decimal number. */
  readonly amount: string
  readonly currency: string
}

/** A quote with its fees. */
export interface OnrampQuote {
  readonly paymentTotal: OnrampAmount
  readonly paymentSubtotal: OnrampAmount
  readonly purchaseAmount: OnrampAmount
  readonly networkFee: OnrampAmount
  readonly quoteId: string
}

/** A purchase to quote or make. */
export interface OnrampPurchase extends AccountRequest {
  readonly purchaseCurrency: PurchaseCurrency
  /** The account's network, one of the currency's `networks`. */
  readonly purchaseNetwork: OnrampNetwork
  readonly paymentCurrency: PaymentCurrency
  /**
   * The id of the payment method, from the payment currency's `payment_method_limits`, such as
   * `card`.
   */
  readonly paymentMethod?: string
  /** The amount to spend, as a decimal number in the payment currency. */
  readonly amount: string
}

/** Reads on-ramp offers, quotes and page URLs. */
export interface OnrampSource {
  /** Reads the options. If it rejects, USDC and Ether are offered for dollars and euros. */
  getOptions(request: AccountRequest): Promise<OnrampOptions>
  /**
   * Reads a quote. If it rejects, an estimate of one to one is shown, marked as such.
   *
   * @returns undefined if there is no quote
   */
  getQuote(request: OnrampPurchase): Promise<OnrampQuote | undefined>
  /**
   * Returns the URL of the purchase's page. It is opened only if it is `https:` and on one of the
   * provider's hosts.
   *
   * @returns undefined if the provider does not sell this currency
   */
  getUrl(
    request: OnrampPurchase & { readonly provider: OnrampProviderName },
  ): Promise<string | undefined>
  /**
   * Reads the account's purchases at a provider, newest first. `confirmed` means arrived, `failed`
   * means failed. @default arrivals are detected by the account's balance alone
   */
  getPurchases?(
    request: AccountRequest & { readonly provider: OnrampProviderName },
  ): Promise<readonly Transaction[]>
  /**
   * Additional allowed hosts for providers' pages, with their ports, such as `{ meld:
   * ['sandbox.example'] }`. Use it for tests, sandboxes and pages of your own. Hosts on this
   * machine need no https. @default only the providers' public hosts
   */
  readonly hosts?: OnrampHosts
}

/** Allowed hosts of providers' pages, in addition to their public ones. */
export type OnrampHosts = { readonly [Name in OnrampProviderName]?: readonly string[] }

/** Returns the app's on-ramp, or undefined without one. The code loads with the first call. */
export const loadOnrampSource = async ({
  sources,
}: {
  sources(): Promise<{ readonly onramp?: OnrampSource | false }>
}): Promise<OnrampSource | undefined> => (await sources()).onramp || undefined
