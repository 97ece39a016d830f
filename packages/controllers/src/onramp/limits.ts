import { toUnits } from '@carabiner/core/adapter'
import type { PaymentCurrency, PaymentMethodLimit } from '../sources/onramp-source.js'

/** Places that two amounts of money are compared with; what has more is no amount. */
const places = 18

/** The places of a currency's smallest unit, such as 2 of dollars; none of yen. */
export function placesOfCurrency(currency: string): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    return format.resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}

/**
 * An amount as a currency has it: further places are cut off, never rounded.
 *
 * @param entered - digits and at most one `.`
 * @param currency - ISO 4217; undefined while none is chosen
 * @example
 * fitAmount('250.75', 'JPY') // '250'
 */
export function fitAmount(entered: string, currency: string | undefined): string {
  const [whole = '', fraction] = entered.split('.')
  const most = currency === undefined ? places : placesOfCurrency(currency)
  return fraction === undefined || most === 0 ? whole : `${whole}.${fraction.slice(0, most)}`
}

/** How much can be spent by a payment method; undefined for one that the currency does not have. */
export const limitOf = (
  payment: PaymentCurrency | undefined,
  method: string | undefined,
): PaymentMethodLimit | undefined => payment?.payment_method_limits.find(({ id }) => id === method)

/**
 * What is wrong with an amount. The minimum and the maximum themselves are right.
 *
 * @param entered - digits and at most one `.`
 */
export function checkAmount(
  entered: string,
  limit: Pick<PaymentMethodLimit, 'min' | 'max'> | undefined,
): 'amount' | 'tooLow' | 'tooHigh' | undefined {
  const amount = toUnits(entered, places)
  if (amount === undefined || amount === 0n) return 'amount'
  const min = toUnits(limit?.min ?? '0', places) ?? 0n
  const max = limit && toUnits(limit.max, places)
  if (amount < min) return 'tooLow'
  return max !== undefined && amount > max ? 'tooHigh' : undefined
}

/** A few amounts to choose from that a method takes. */
export const quickAmounts = (
  limit: Pick<PaymentMethodLimit, 'min' | 'max'> | undefined,
): string[] => ['50', '100', '250'].filter((amount) => checkAmount(amount, limit) === undefined)
