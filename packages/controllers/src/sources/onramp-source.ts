import type { AccountRequest } from './account-request.js'
import type { Transaction } from './transaction.js'

/** The name of an on-ramp provider. */
export type OnrampProviderName = 'meld' | 'coinbase'

/** A network on which a currency can be bought. */
export interface OnrampNetwork {
  /** The providers' name, such as `ethereum-mainnet`. */
  readonly name: string
  /** The displayed name. */
  readonly display_name: string
  /**
   * The EVM chain id in decimal digits, or a CAIP-2 id. For Solana and Bitcoin `name` is enough.
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

/** The limits of a payment method in the payment currency, both inclusive. */
export interface PaymentMethodLimit {
  /** Such as `card` or `ach_bank_account`. */
  readonly id: string
  /** A decimal number, such as `10.00`. */
  readonly min: string
  readonly max: string
}

/** A currency to pay with. */
export interface PaymentCurrency {
  /** ISO 4217, such as `EUR`. */
  readonly id: string
  readonly payment_method_limits: readonly PaymentMethodLimit[]
}

/** The currencies to buy and to pay with. */
export interface OnrampOptions {
  /** The currencies to pay with. */
  readonly paymentCurrencies: readonly PaymentCurrency[]
  /** The currencies to buy, on all networks. */
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
}

/** An amount of money, or of the bought currency. */
export interface OnrampAmount {
  /** A decimal number. */
  readonly amount: string
  readonly currency: string
}

/** A quote and its costs. */
export interface OnrampQuote {
  readonly paymentTotal: OnrampAmount
  readonly paymentSubtotal: OnrampAmount
  readonly purchaseAmount: OnrampAmount
  readonly networkFee: OnrampAmount
  readonly quoteId: string
}

/** A purchase: a currency, its network and an amount. */
export interface OnrampPurchase extends AccountRequest {
  readonly purchaseCurrency: PurchaseCurrency
  /** The network of the account, one of the currency's `networks`. */
  readonly purchaseNetwork: OnrampNetwork
  readonly paymentCurrency: PaymentCurrency
  /**
   * The payment method: the id of one of the currency's `payment_method_limits`, such as `card`.
   */
  readonly paymentMethod?: string
  /** The amount to spend: a decimal number, in the payment currency. */
  readonly amount: string
}

/** Reads on-ramp offers, quotes and pages. */
export interface OnrampSource {
  /** Reads the options. After a rejection, USDC and Ether are offered for dollars and euros. */
  getOptions(request: AccountRequest): Promise<OnrampOptions>
  /**
   * Reads a quote. @returns undefined without one. After a rejection, a marked estimate of one to
   * one is shown
   */
  getQuote(request: OnrampPurchase): Promise<OnrampQuote | undefined>
  /**
   * Returns the page of the purchase. It is opened only if it is `https:` and on a host of the
   * provider.
   *
   * @returns undefined if the provider does not sell this
   */
  getUrl(
    request: OnrampPurchase & { readonly provider: OnrampProviderName },
  ): Promise<string | undefined>
  /**
   * Reads the account's purchases at a provider, the newest first: `confirmed` ones have arrived,
   * `failed` ones failed.
   *
   * @default arrivals are detected by the account's balance alone
   */
  getPurchases?(
    request: AccountRequest & { readonly provider: OnrampProviderName },
  ): Promise<readonly Transaction[]>
  /**
   * For tests, sandboxes and pages of your own: further hosts, with their ports, of providers'
   * pages, such as `{ meld: ['sandbox.example'] }`. Those on this machine need no https.
   *
   * @default only the providers' public hosts
   */
  readonly hosts?: OnrampHosts
}

/** Hosts of providers' pages, besides their public ones. */
export type OnrampHosts = { readonly [Name in OnrampProviderName]?: readonly string[] }

/**
 * Loads the app's on-ramp, or returns undefined without one. The code loads with the first call.
 */
export const loadOnrampSource = async ({
  sources,
}: {
  sources(): Promise<{ readonly onramp?: OnrampSource | false }>
}): Promise<OnrampSource | undefined> => (await sources()).onramp || undefined
