import { type AmountScale, amountText, fromUnits, toUnits } from '@carabiner/core/adapter'
import type { TokenQuantity } from '../sources/token.js'

/**
 * Returns an amount in the form that sources use: the raw amount and its multiplier.
 *
 * @param raw - in the token's smallest unit
 */
export const quantityOf = (
  raw: bigint,
  { decimals, uiMultiplier }: AmountScale,
): TokenQuantity => ({
  decimals: String(decimals),
  numeric: fromUnits(raw, decimals),
  uiMultiplier,
})

/**
 * The minimum number of decimal places, because a fraction of a raw unit may be one or more UI
 * units.
 */
const leastPlaces = 36

/**
 * Returns a source's amount in UI units.
 *
 * @returns digits and at most one `.`, or undefined if the multiplier is unusable
 */
export function quantityText({
  numeric,
  uiMultiplier,
}: Pick<TokenQuantity, 'numeric' | 'uiMultiplier'>): string | undefined {
  const decimals = Math.max(numeric.split('.')[1]?.length ?? 0, leastPlaces)
  return amountText(toUnits(numeric, decimals) ?? 0n, { decimals, uiMultiplier })
}
