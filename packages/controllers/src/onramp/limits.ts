import { toUnits } from '@carabiner/core/adapter'
import type { PaymentCurrency, PaymentMethodLimit } from '../sources/onramp-source.js'

/** The maximum number of decimal places. A text with more is not an amount. */
const places = 18

/** Returns the number of decimal places of a currency, such as 2 for dollars and 0 for yen. */
export function placesOfCurrency(currency: string): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    return format.resolvedOptions().maximumFractionDigits ?? 2
  } catch {
    return 2
  }
}

/**
 * Cuts an amount to the decimal places of its currency, without rounding.
 *
 * @param entered - digits and at most one `.`
 * @param currency - ISO 4217. Undefined until one is chosen
 * @example
 * fitAmount('250.75', 'JPY') // '250'
 */
export function fitAmount(entered: string, currency: string | undefined): string {
  const [integer = '', fraction] = entered.split('.')
  const most = currency === undefined ? places : placesOfCurrency(currency)
  return fraction === undefined || most === 0 ? integer : `${integer}.${fraction.slice(0, most)}`
}

/**
 * Returns the limits of a payment method, or undefined if the currency does not offer the method.
 */
export const limitOf = (
  payment: PaymentCurrency | undefined,
  method: string | undefined,
): PaymentMethodLimit | undefined => payment?.payment_method_limits.find(({ id }) => id === method)

/**
 * Returns what is wrong with an amount, if anything. The minimum and the maximum are valid.
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

/** Returns a few amounts within a method's limits, for the visitor to choose from. */
export const quickAmounts = (
  limit: Pick<PaymentMethodLimit, 'min' | 'max'> | undefined,
): string[] => ['50', '100', '250'].filter((amount) => checkAmount(amount, limit) === undefined)
