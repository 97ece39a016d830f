import { fromUnits, toUnits } from '@carabiner/core/adapter'

/** More than all money: a price that somebody made up. In dollars. */
const mostValue = 1e15

/** What so many tokens are worth, in dollars: exact until it is rounded to a number. */
export function dollarsFor(numeric: string, price: number): number | undefined {
  const { digits, places } = decimalOf(price)
  const whole = numeric.split('.')[1]?.length ?? 0
  const amount = toUnits(numeric, whole)
  if (amount === undefined) return undefined
  return plausible(Number(fromUnits(amount * digits, whole + places)))
}

/** A value that may be shown; undefined for more than there is. */
export const plausible = (value: number | undefined) =>
  value !== undefined && value <= mostValue ? value : undefined

/** A number as JavaScript writes it, `1.5e-7` too, as a whole one and its places. */
function decimalOf(value: number): { digits: bigint; places: number } {
  const [mantissa = '0', exponent = '0'] = String(value).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const digits = BigInt(whole + fraction)
  const places = fraction.length - Number(exponent)
  return places < 0 ? { digits: digits * 10n ** BigInt(-places), places: 0 } : { digits, places }
}
