import type { AccountRequest } from './data-sources.js'
import type { Transaction } from './transaction.js'

/** Who sells for money, each on a page of its own. */
export type OnrampProviderName = 'meld' | 'coinbase'

/** A network on which a currency can be bought. */
export interface OnrampNetwork {
  /** As the providers call it, such as `ethereum-mainnet`. */
  readonly name: string
  /** For people. */
  readonly display_name: string
  /** EVM's chain id in decimal digits, or a CAIP-2 id; of Solana and Bitcoin the `name` says it as well. */
  readonly chain_id: string
  /** Contract or mint; empty for the native currency. */
  readonly contract_address: string
}

/** What can be bought. */
export interface PurchaseCurrency {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly networks: readonly OnrampNetwork[]
}

/** How much can be spent by one way to pay: in the payment currency, both ends included. */
export interface PaymentMethodLimit {
  /** Such as `card` or `ach_bank_account`. */
  readonly id: string
  /** A decimal number, such as `10.00`. */
  readonly min: string
  readonly max: string
}

/** What can be paid with. */
export interface PaymentCurrency {
  /** ISO 4217, such as `EUR`. */
  readonly id: string
  readonly payment_method_limits: readonly PaymentMethodLimit[]
}

/** What can be bought, and what with. */
export interface OnrampOptions {
  /** What can be paid with. */
  readonly paymentCurrencies: readonly PaymentCurrency[]
  /** What can be bought, on whichever network. */
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
}

/** An amount of money, or of what is bought. */
export interface OnrampAmount {
  /** A decimal number. */
  readonly amount: string
  readonly currency: string
}

/** What one gets, and what it costs. */
export interface OnrampQuote {
  readonly paymentTotal: OnrampAmount
  readonly paymentSubtotal: OnrampAmount
  readonly purchaseAmount: OnrampAmount
  readonly networkFee: OnrampAmount
  readonly quoteId: string
}

/** What is bought, on which of its networks, and for how much. */
export interface OnrampPurchase extends AccountRequest {
  readonly purchaseCurrency: PurchaseCurrency
  /** One of its `networks`: that of the account. */
  readonly purchaseNetwork: OnrampNetwork
  readonly paymentCurrency: PaymentCurrency
  /** How it is paid: the id of one of the currency's `payment_method_limits`, such as `card`. */
  readonly paymentMethod?: string
  /** What is spent: a decimal number, in the payment currency. */
  readonly amount: string
}

/** Knows what can be bought for money, and where. */
export interface OnrampSource {
  /** Where it rejects, USDC and Ether are offered for dollars and euros. */
  getOptions(request: AccountRequest): Promise<OnrampOptions>
  /** @returns undefined where there is none. Where it rejects, an estimate of one to one is shown, and marked so */
  getQuote(request: OnrampPurchase): Promise<OnrampQuote | undefined>
  /**
   * The page on which the visitor buys. It is opened only where it is `https:` and of a host of the provider.
   *
   * @returns undefined where the provider does not sell this
   */
  getUrl(
    request: OnrampPurchase & { readonly provider: OnrampProviderName },
  ): Promise<string | undefined>
  /**
   * What the account bought at a provider, the newest first: `confirmed` ones have arrived, `failed` ones came to nothing.
   *
   * @default what arrives is known by the account's balance alone
   */
  getPurchases?(
    request: AccountRequest & { readonly provider: OnrampProviderName },
  ): Promise<readonly Transaction[]>
  /**
   * For tests, sandboxes and pages of your own: hosts, with their ports, that a provider's page may have besides its
   * public ones, such as `{ meld: ['sandbox.example'] }`. Those on this machine need no https.
   *
   * @default the providers' public hosts alone
   */
  readonly hosts?: OnrampHosts
}

/** Hosts of providers' pages, besides their public ones. */
export type OnrampHosts = { readonly [Name in OnrampProviderName]?: readonly string[] }

/** Who knows what can be bought for money; undefined where the app has nobody. Its code loads with the first call. */
export const loadOnrampSource = async ({
  sources,
}: {
  sources(): Promise<{ readonly onramp?: OnrampSource | false }>
}): Promise<OnrampSource | undefined> => (await sources()).onramp || undefined
