import { fromUnits } from '../../adapter/units.js'

/** ERC-8056 counts multipliers with so many places. */
const places = 18

/**
 * By what a token multiplies the amounts that people see (ERC-8056).
 *
 * @param value - that its `uiMultiplier()` answers: the one that holds now, also where another is to come
 * @returns a decimal, also for what makes no sense (`0`); undefined for one, which changes nothing
 */
export function uiMultiplierText(value: bigint): string | undefined {
  const text = fromUnits(value, places)
  return text === '1' ? undefined : text
}
