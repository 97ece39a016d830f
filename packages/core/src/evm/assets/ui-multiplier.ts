import { fromUnits } from '../../adapter/units.js'

/** The decimal places of multipliers in ERC-8056. */
const places = 18

/**
 * Converts a token's multiplier for displayed amounts (ERC-8056) to text.
 *
 * @param value - the present `uiMultiplier()`, even if a later one is scheduled
 * @returns a decimal, even a meaningless one (`0`), or undefined if the multiplier is one, which changes nothing
 */
export function uiMultiplierText(value: bigint): string | undefined {
  const text = fromUnits(value, places)
  return text === '1' ? undefined : text
}
