import type { AccountId } from '@carabiner/core'
import type { StoredPurchase } from '@carabiner/core/internal'
import type {
  OnrampNetwork,
  OnrampProviderName,
  OnrampQuote,
  PaymentCurrency,
  PurchaseCurrency,
} from '../sources/onramp-source.js'
import type { OnrampStep } from './onramp-machine.js'

/** A currency that providers sell on the active network. */
export interface OnrampOffer {
  readonly currency: PurchaseCurrency
  /** The active network, under the providers' name. */
  readonly network: OnrampNetwork
}

/** The offers and payment currencies. */
export interface OnrampOptionsState {
  /** `builtIn`: the service's options could not be read, so the default ones apply. */
  status: 'loading' | 'ready' | 'builtIn'
  /** The offers on the active network. */
  offers: OnrampOffer[]
  payment: PaymentCurrency[]
  /** When options that failed to load may be read again, in ms since 1970. */
  retryAt?: number
}

/** The quote of the purchase. */
export interface OnrampQuoteState {
  /** `stale`: the form has changed, and a new quote is pending. */
  status: 'none' | 'loading' | 'ready' | 'stale'
  value?: OnrampQuote
  /** Whether the quote is an estimate, one to one, because none could be read. */
  isEstimate: boolean
}

/** Whether a provider's page can be opened. `refused`: its URL does not belong to the provider. */
export type ProviderStatus = 'loading' | 'ready' | 'none' | 'failed' | 'refused'

/** The checks for the arrival of a purchase. */
export interface PurchaseWatchState {
  /**
   * Whether the service is unavailable, so that only the balance is checked until the visitor
   * retries.
   */
  isOut: boolean
  /** Whether the provider reports that the purchase is in progress. */
  isSeen: boolean
}

/** Why a purchase failed. */
export interface OnrampFailure {
  /**
   * `noPage`: the provider has no page for this purchase. `refusedPage`: its URL does not belong to
   * the provider. `declined`: the provider declined the purchase.
   */
  problem: 'noPage' | 'refusedPage' | 'declined'
}

/** The form of a purchase and its progress, until the tokens arrive. */
export interface OnrampState {
  step: OnrampStep
  /** Whether the stored purchase has been read. */
  isRead: boolean
  /** The account (CAIP-10) that buys. Absent without an account on one of the app's networks. */
  of?: AccountId
  options: OnrampOptionsState
  /** The token to buy. */
  offer?: OnrampOffer
  /** The currency to pay with. */
  payment?: PaymentCurrency
  /** The id of the payment method, such as `card`. */
  method?: string
  /** The amount to spend, as typed: digits and at most one `.`. */
  entered: string
  quote: OnrampQuoteState
  /** The app's providers, in order. */
  providers: { name: OnrampProviderName; status: ProviderStatus }[]
  /** When the service accepts requests for pages again, in ms since 1970. */
  pagesRetryAt?: number
  /** The chosen provider. */
  provider?: OnrampProviderName
  /** The checked URL of the provider's page. */
  link?: string
  /** Whether the provider's window is open. A page can make the browser report it as closed. */
  window: 'none' | 'open' | 'closed'
  /** The pending purchase. */
  purchase?: StoredPurchase
  watch: PurchaseWatchState
  /** The amount received. */
  received?: { amount: string; symbol: string }
  failure?: OnrampFailure
}

/** The first missing or invalid field of the form, up to the choice of a provider. */
export type OnrampMissing = 'chain' | 'token' | 'amount' | 'tooLow' | 'tooHigh'
