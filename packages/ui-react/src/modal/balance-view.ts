import { type BalanceController, createBalance } from '@carabiner/controllers'
import type { AccountId, Carabiner } from '@carabiner/core'
import { subscribe } from 'valtio/vanilla'
import { formatAmount } from '../format/format-amount.js'
import { fromUnits } from '../format/units.js'
import type { Locale } from '../i18n/locale.js'
import type { Readable, Signal } from '../signal/signal.js'

/** A balance as it is shown. */
export interface ShownBalance {
  readonly caipAddress: AccountId
  /** In the smallest unit. */
  readonly value: bigint
  readonly decimals: number
  readonly symbol: string
  /** Truncated to 3 decimals, in the instance's language, without the symbol. */
  readonly formatted: string
  /** Every digit, without the symbol. */
  readonly exact: string
}

export interface BalanceView {
  readonly status: 'idle' | 'loading' | 'ready' | 'error'
  readonly balance?: ShownBalance
}

/** Makes an instance's balance and keeps `view` in step with it and with the language. */
export function createBalanceView(
  carabiner: Carabiner,
  locale: Readable<Locale>,
  view: Signal<BalanceView>,
): BalanceController {
  const controller = createBalance(carabiner)
  const { state } = controller
  const show = () => {
    const { status, balance } = state
    if (!balance) return view.set({ status })
    const { caipAddress, value, decimals, symbol } = balance
    const formatted = formatAmount(value, decimals, locale.get().code)
    const exact = fromUnits(value, decimals)
    view.set({ status, balance: { caipAddress, value, decimals, symbol, formatted, exact } })
  }
  const stops = [subscribe(state, show), locale.subscribe(show)]
  return {
    ...controller,
    destroy() {
      for (const stop of stops) stop()
      controller.destroy()
    },
  }
}
