import { createBalance, type Shell } from '@carabiner/controllers'
import type { BalanceController } from '@carabiner/controllers/internal'
import { type AccountId, type Carabiner, selectAccount } from '@carabiner/core'
import { fromUnits } from '@carabiner/core/adapter'
import { subscribe } from 'valtio/vanilla'
import { formatAmount } from '../format/format-amount.js'
import type { Locale } from '../i18n/locale.js'
import type { Readable, Signal } from '../signal/signal.js'

/** A balance for display. */
interface ShownBalance {
  readonly caipAddress: AccountId
  /** In the smallest unit. */
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
  /** The amount with at most 3 decimals, in the instance's language and without the symbol. */
  readonly formatted: string
  /** The amount with every digit, without the symbol. */
  readonly exact: string
}

/** The balance as the buttons show it. */
export interface BalanceView {
  readonly status: 'idle' | 'loading' | 'ready' | 'error'
  readonly balance?: ShownBalance
}

const isSame = (one: ShownBalance | undefined, other: ShownBalance | undefined) =>
  one?.caipAddress === other?.caipAddress &&
  one?.value === other?.value &&
  one?.symbol === other?.symbol &&
  one?.formatted === other?.formatted

/** Creates the balance of an instance and keeps `view` in sync with it and with the language. */
export function createBalanceView(
  carabiner: Carabiner,
  { controller, onDestroy }: Shell,
  locale: Readable<Locale>,
  view: Signal<BalanceView>,
): BalanceController {
  const balances = controller(createBalance)
  const { state } = balances
  const format = () => {
    const {
      caipAddress,
      balance,
      decimals = 0,
      symbol = '',
    } = selectAccount(carabiner.getSnapshot()) ?? {}
    if (!caipAddress || balance === undefined) return undefined
    const formatted = formatAmount(balance, decimals, locale.get().code)
    const exact = fromUnits(balance, decimals)
    return { caipAddress, value: balance, decimals, symbol, formatted, exact }
  }
  const show = () => {
    const { status } = state
    const shown = view.get()
    const balance = format()
    // Core's state changes for many reasons. Calls the listeners only if the balance has changed.
    if (shown.status === status && isSame(shown.balance, balance)) return
    view.set({ status, balance })
  }
  onDestroy(subscribe(state, show), carabiner.subscribe(show), locale.subscribe(show))
  show()
  return balances
}
