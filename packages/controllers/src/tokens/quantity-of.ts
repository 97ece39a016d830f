import { type AmountScale, amountText, fromUnits, toUnits } from '@carabiner/core/adapter'
import type { TokenQuantity } from '../sources/token.js'

/** An amount as sources say it: by what the token counts, with by what people do. @param raw - in its smallest unit */
export const quantityOf = (
  raw: bigint,
  { decimals, uiMultiplier }: AmountScale,
): TokenQuantity => ({
  decimals: String(decimals),
  numeric: fromUnits(raw, decimals),
  uiMultiplier,
})

/** A part of a token's smallest unit may be more than that for people. */
const leastPlaces = 36

/**
 * An amount that a source says, as people count it.
 *
 * @returns digits and at most one `.`; undefined where its multiplier makes no sense
 */
export function quantityText({
  numeric,
  uiMultiplier,
}: Pick<TokenQuantity, 'numeric' | 'uiMultiplier'>): string | undefined {
  const decimals = Math.max(numeric.split('.')[1]?.length ?? 0, leastPlaces)
  return amountText(toUnits(numeric, decimals) ?? 0n, { decimals, uiMultiplier })
}
