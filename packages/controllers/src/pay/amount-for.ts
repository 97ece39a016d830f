import { toUnits } from '@carabiner/core/adapter'
import { fromDollars, toCents } from '../send/currency.js'
import type { Payment } from './payment-request.js'

/** The amount of an option, or why it is unknown. */
type OptionAmount = { readonly amount: bigint } | { readonly status: 'unpriced' | 'unfit' }

/**
 * Returns the amount that a payment asks of a token, in its smallest unit. Never less than asked:
 * an amount in a currency is rounded up, by at most a ten-thousandth of its unit where the token is
 * that fine.
 *
 * @param price - per token, in the currency
 */
export function amountFor(
  { amount, unit, currency }: Pick<Payment, 'amount' | 'unit' | 'currency'>,
  { decimals, price }: { readonly decimals: number; readonly price?: number | undefined },
): OptionAmount {
  if (currency === undefined) {
    const units = unit === 'smallest' ? BigInt(amount) : toUnits(trimmed(amount), decimals)
    return units === undefined || units === 0n ? { status: 'unfit' } : { amount: units }
  }
  const fine = price === undefined ? undefined : fromDollars(amount, decimals + extraPlaces, price)
  if (fine === undefined || price === undefined) return { status: 'unpriced' }
  const units = (fine + extra - 1n) / extra
  return { amount: roundUp(units, decimals, price) }
}

/** Decimal places that show whether an amount is exact. */
const extraPlaces = 40
const extra = 10n ** BigInt(extraPlaces)

/** Without zeros that only add decimal places. */
const trimmed = (amount: string) =>
  amount.includes('.') ? amount.replace(/0+$/, '').replace(/\.$/, '') : amount

/** Rounds up to a step that is worth less than a ten-thousandth of the currency's unit. */
function roundUp(units: bigint, decimals: number, price: number): bigint {
  let step = 1n
  while ((toCents(step * 1_000n, decimals, price) ?? 1n) === 0n) step *= 10n
  return ((units + step - 1n) / step) * step
}
