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

/** What can be bought on the active network. */
export interface OnrampOffer {
  readonly currency: PurchaseCurrency
  /** The active one, as the providers know it. */
  readonly network: OnrampNetwork
}

/** What can be bought, and what with. */
export interface OnrampOptionsState {
  /** `builtIn`: what there is could not be read, so it is what there usually is. */
  status: 'loading' | 'ready' | 'builtIn'
  /** Of the active network. */
  offers: OnrampOffer[]
  payment: PaymentCurrency[]
  /** Until then (ms since 1970) what could not be read is not asked for again. */
  retryAt?: number
}

/** What the visitor gets. */
export interface OnrampQuoteState {
  /** `stale`: of another amount, or of something else; the next one is on its way. */
  status: 'none' | 'loading' | 'ready' | 'stale'
  value?: OnrampQuote
  /** There was no quote: the amounts are those that were entered. */
  isEstimate: boolean
}

/** Whether a provider's page can be opened: `refused` where it is not one of the provider's. */
export type ProviderStatus = 'loading' | 'ready' | 'none' | 'failed' | 'refused'

/** Where what is bought is looked for. */
export interface PurchaseWatchState {
  /** The service is out of order: only the balance is looked at, until the visitor tries again. */
  isOut: boolean
  /** The provider says that it is on its way. */
  isSeen: boolean
}

/** Why nothing was bought. */
export interface OnrampFailure {
  /** `noPage`: there is none to open; `refusedPage`: it is not the provider's; `declined`: the provider says so. */
  problem: 'noPage' | 'refusedPage' | 'declined'
}

/** A purchase for money, from the first digit to its arrival. */
export interface OnrampState {
  step: OnrampStep
  /** Whether it is known what an earlier page waited for. */
  isRead: boolean
  /** For whom it is filled in; absent without an account on a network of the app. */
  of?: AccountId
  options: OnrampOptionsState
  /** What is bought. */
  offer?: OnrampOffer
  /** What is paid with. */
  payment?: PaymentCurrency
  /** How, by its id, such as `card`. */
  method?: string
  /** What is spent, as it was typed: digits and at most one `.`. */
  entered: string
  quote: OnrampQuoteState
  /** The providers of the app, in their order. */
  providers: { name: OnrampProviderName; status: ProviderStatus }[]
  /** Until then (ms since 1970) the service wants no request for their pages. */
  pagesRetryAt?: number
  /** The one that was chosen. */
  provider?: OnrampProviderName
  /** Its page, once it was checked. */
  link?: string
  /** The provider's window. A page can make the browser say that it is closed. */
  window: 'none' | 'open' | 'closed'
  /** What is waited for. */
  purchase?: StoredPurchase
  watch: PurchaseWatchState
  /** What arrived. */
  received?: { amount: string; symbol: string }
  failure?: OnrampFailure
}

/** What is missing, or wrong, before a provider can be chosen: the first of these. */
export type OnrampMissing = 'chain' | 'token' | 'amount' | 'tooLow' | 'tooHigh'
