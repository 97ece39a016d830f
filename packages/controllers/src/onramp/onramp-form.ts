import { type Carabiner, selectAccount } from '@carabiner/core'
import { type AccountPlace, findPlace } from '../account/account-place.js'
import type { Shell } from '../shell.js'
import type { OnrampPurchase } from '../sources/onramp-source.js'
import { checkAmount, fitAmount, limitOf } from './limits.js'
import { networkIdOf } from './offers.js'
import { OnrampIncompleteError } from './onramp-errors.js'
import type { OnrampMissing, OnrampOffer, OnrampState } from './onramp-state.js'
import { createOptionsQuery, type OptionsQuery } from './options-query.js'

/** What is bought, and for whom. */
export interface OnrampPlan extends Omit<OnrampPurchase, 'signal'> {
  readonly place: AccountPlace
  readonly offer: OnrampOffer
}

/** What is filled in. */
export interface OnrampForm {
  readonly options: OptionsQuery
  /** Takes what is typed of the amount: digits and at most one `.`. More places than the currency has are cut off. */
  enter(text: string): void
  /** @param id - of one of the offers' currencies; another one is ignored */
  chooseToken(id: string): void
  /** @param id - ISO 4217, of one of the payment currencies; another one is ignored */
  chooseCurrency(id: string): void
  /** @param id - of one of the currency's payment methods; another one is ignored */
  chooseMethod(id: string): void
  missing(): OnrampMissing | undefined
  /** @throws {OnrampIncompleteError} while something is missing */
  plan(): OnrampPlan
  /** Takes over another account or network. @returns whether it is one */
  follow(): boolean
}

/** @param changed - told after each change of what is bought */
export function createOnrampForm(
  carabiner: Carabiner,
  shell: Shell,
  state: OnrampState,
  changed: () => void,
): OnrampForm {
  const place = () => findPlace(carabiner)

  /** Keeps what was chosen where it can still be, else takes the first. */
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
    // Not the proxy of the list: that one goes with the list.
    else state[name] = plain(value)
  }
  const options = createOptionsQuery(carabiner, shell, state, place, choose)
  const missing = (): OnrampMissing | undefined => {
    const { offers, status, payment } = state.options
    const isOffered = offers.length > 0 && payment.length > 0
    const networkId = place()?.network.caipNetworkId
    if (!networkId || (status !== 'loading' && !isOffered)) return 'chain'
    // What was chosen on another network is offered until this one's are known.
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
      const payment = state.options.payment.find((one) => one.id === id)
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
      const where = place()
      const { offer, payment, method, entered } = state
      if (!where) throw new OnrampIncompleteError('chain')
      if (!offer || !payment) throw new OnrampIncompleteError('token')
      const { currency, network } = plain(offer)
      return {
        place: where,
        account: where.account,
        network: where.network,
        offer: { currency, network },
        purchaseCurrency: currency,
        purchaseNetwork: network,
        paymentCurrency: plain(payment),
        amount: entered.replace(/\.$/, ''),
        paymentMethod: method,
      }
    },
    follow() {
      const of = selectAccount(carabiner.getSnapshot())?.caipAddress
      if (of === state.of) return false
      if (of) state.of = of
      else delete state.of
      options.forget()
      return true
    },
  }
}

/** What a proxy holds, as plain data. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value))
