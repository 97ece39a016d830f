import { type Carabiner, selectAccount } from '@carabiner/core'
import { type AccountPlace, findPlace } from '../account/account-place.js'
import type { Shell } from '../shell.js'
import type { OnrampPurchase } from '../sources/onramp-source.js'
import { checkAmount, fitAmount, limitOf } from './limits.js'
import { networkIdOf } from './offers.js'
import { OnrampIncompleteError } from './onramp-errors.js'
import type { OnrampMissing, OnrampOffer, OnrampState } from './onramp-state.js'
import { createOptionsQuery, type OptionsQuery } from './options-query.js'

/** A purchase to make, with its account and network. */
export interface OnrampPlan extends Omit<OnrampPurchase, 'signal'> {
  readonly place: AccountPlace
  readonly offer: OnrampOffer
}

/** The form of a purchase. */
export interface OnrampForm {
  readonly options: OptionsQuery
  /**
   * Sets the amount: digits and at most one `.`. Cuts decimal places that the currency does not
   * have.
   */
  enter(text: string): void
  /** Chooses a token. @param id - of one of the offers' currencies. Others are ignored */
  chooseToken(id: string): void
  /**
   * Chooses the currency to pay with.
   *
   * @param id - ISO 4217, of one of the payment currencies. Others are ignored
   */
  chooseCurrency(id: string): void
  /**
   * Chooses a payment method.
   *
   * @param id - of one of the currency's payment methods. Others are ignored
   */
  chooseMethod(id: string): void
  missing(): OnrampMissing | undefined
  /** Returns the purchase to make. @throws {OnrampIncompleteError} while the form is incomplete */
  plan(): OnrampPlan
  /** Adopts the active account and network. @returns whether either changed */
  follow(): boolean
}

/** Creates the form. @param changed - called after each change to the purchase */
export function createOnrampForm(
  carabiner: Carabiner,
  shell: Shell,
  state: OnrampState,
  changed: () => void,
): OnrampForm {
  const place = () => findPlace(carabiner)

  /** Keeps the chosen values while they are offered, or else chooses the first ones. */
  const choose = () => {
    const { offers, payment } = state.options
    const offer = offers.find(({ currency }) => currency.id === state.offer?.currency.id)
    const money =
      payment.find(({ id }) => id === state.payment?.id) ??
      payment.find(({ id }) => id === 'USD') ??
      payment[0]
    set('offer', offer ?? offers[0])
    set('payment', money)
    state.entered = fitAmount(state.entered, money?.id)
    const methods = money?.payment_method_limits ?? []
    const method = methods.find(({ id }) => id === state.method) ?? methods[0]
    set('method', method?.id)
    changed()
  }
  const set = <Name extends 'offer' | 'payment' | 'method'>(
    name: Name,
    value: OnrampState[Name],
  ) => {
    if (value === undefined) delete state[name]
    // Store a copy, because the list's proxies go away with the list.
    else state[name] = plain(value)
  }
  const options = createOptionsQuery(carabiner, shell, state, place, choose)
  const missing = (): OnrampMissing | undefined => {
    const { offers, status, payment } = state.options
    const isOffered = offers.length > 0 && payment.length > 0
    const networkId = place()?.network.caipNetworkId
    if (!networkId || (status !== 'loading' && !isOffered)) return 'chain'
    // A choice from another network stays until this network's offers are loaded.
    const isHere = state.offer && networkIdOf(state.offer.network) === networkId
    if (!isHere || !state.payment) return 'token'
    return checkAmount(state.entered, limitOf(state.payment, state.method))
  }

  return {
    options,
    missing,
    enter(text) {
      state.entered = fitAmount(text, state.payment?.id)
      changed()
    },
    chooseToken(id) {
      const offer = state.options.offers.find(({ currency }) => currency.id === id)
      if (!offer) return
      set('offer', offer)
      changed()
    },
    chooseCurrency(id) {
      const payment = state.options.payment.find((currency) => currency.id === id)
      if (!payment) return
      set('payment', payment)
      choose()
    },
    chooseMethod(id) {
      if (!limitOf(state.payment, id)) return
      state.method = id
      changed()
    },
    plan() {
      const part = missing()
      if (part) throw new OnrampIncompleteError(part)
      const accountPlace = place()
      const { offer, payment, method, entered } = state
      if (!accountPlace) throw new OnrampIncompleteError('chain')
      if (!offer || !payment) throw new OnrampIncompleteError('token')
      const { currency, network } = plain(offer)
      return {
        place: accountPlace,
        account: accountPlace.account,
        network: accountPlace.network,
        offer: { currency, network },
        purchaseCurrency: currency,
        purchaseNetwork: network,
        paymentCurrency: plain(payment),
        amount: entered.replace(/\.$/, ''),
        paymentMethod: method,
      }
    },
    follow() {
      const accountId = selectAccount(carabiner.getSnapshot())?.caipAddress
      if (accountId === state.of) return false
      if (accountId) state.of = accountId
      else delete state.of
      options.forget()
      return true
    },
  }
}

/** Returns a plain copy of a proxy. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value))
