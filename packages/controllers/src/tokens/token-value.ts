import { fromUnits, toUnits } from '@carabiner/core/adapter'

/** The maximum value in US dollars: more than all money. A higher one comes from a fake price. */
const mostValue = 1e15

/**
 * Returns the value of a token amount in US dollars. It is exact until it is rounded to a number.
 */
export function dollarsFor(numeric: string, price: number): number | undefined {
  const { digits, places } = decimalOf(price)
  const whole = numeric.split('.')[1]?.length ?? 0
  const amount = toUnits(numeric, whole)
  if (amount === undefined) return undefined
  return plausible(Number(fromUnits(amount * digits, whole + places)))
}

/** Returns a plausible value, or undefined if it is more than all money. */
export const plausible = (value: number | undefined) =>
  value !== undefined && value <= mostValue ? value : undefined

/** Returns the digits and decimal places of a number, including one such as `1.5e-7`. */
function decimalOf(value: number): { digits: bigint; places: number } {
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const digits = BigInt(whole + fraction)
  const places = fraction.length - Number(exponent)
  return places < 0 ? { digits: digits * 10n ** BigInt(-places), places: 0 } : { digits, places }
}
