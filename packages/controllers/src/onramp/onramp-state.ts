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

/** A currency that is sold on the active network. */
export interface OnrampOffer {
  readonly currency: PurchaseCurrency
  /** The active network, as the providers name it. */
  readonly network: OnrampNetwork
}

/** The offers and payment currencies. */
export interface OnrampOptionsState {
  /** `builtIn`: the service's options could not be read, so these are the usual ones. */
  status: 'loading' | 'ready' | 'builtIn'
  /** The offers on the active network. */
  offers: OnrampOffer[]
  payment: PaymentCurrency[]
  /** When failed options may be read again, in ms since 1970. */
  retryAt?: number
}

/** The quote of the purchase. */
export interface OnrampQuoteState {
  /** `stale`: the quote is of an earlier form, and the next one is pending. */
  status: 'none' | 'loading' | 'ready' | 'stale'
  value?: OnrampQuote
  /** Whether there was no quote, so that the amounts are the entered ones. */
  isEstimate: boolean
}

/** Whether a provider's page can be opened. `refused`: the URL is not the provider's. */
export type ProviderStatus = 'loading' | 'ready' | 'none' | 'failed' | 'refused'

/** The checks for an arrival. */
export interface PurchaseWatchState {
  /**
   * Whether the service is unavailable, so that only the balance is checked until the visitor tries
   * again.
   */
  isOut: boolean
  /** Whether the provider reports that the purchase is in progress. */
  isSeen: boolean
}

/** Why a purchase failed. */
export interface OnrampFailure {
  /**
   * `noPage`: there is no page. `refusedPage`: the page is not the provider's. `declined`: the
   * provider declined.
   */
  problem: 'noPage' | 'refusedPage' | 'declined'
}

/** The state of a purchase, from the first digit to the arrival. */
export interface OnrampState {
  step: OnrampStep
  /** Whether the stored purchase of an earlier page has been read. */
  isRead: boolean
  /** The account of the form. Absent without an account on a network of the app. */
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
  /** The app's providers, in their order. */
  providers: { name: OnrampProviderName; status: ProviderStatus }[]
  /** When the service accepts requests for pages again, in ms since 1970. */
  pagesRetryAt?: number
  /** The chosen provider. */
  provider?: OnrampProviderName
  /** The checked URL of its page. */
  link?: string
  /** The provider's window. A page can make the browser report it as closed. */
  window: 'none' | 'open' | 'closed'
  /** The pending purchase. */
  purchase?: StoredPurchase
  watch: PurchaseWatchState
  /** The amount that arrived. */
  received?: { amount: string; symbol: string }
  failure?: OnrampFailure
}

/** The first missing or invalid part before the choice of a provider. */
export type OnrampMissing = 'chain' | 'token' | 'amount' | 'tooLow' | 'tooHigh'
