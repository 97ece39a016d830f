import { fromUnits } from '@carabiner/core/adapter'
import { groupAmount } from './group-amount.js'

/**
 * Formats an amount that is shown large: with seven digits and at least two decimals, or a small
 * amount with its first four significant digits. Never rounds up.
 *
 * @param value - in the smallest unit
 * @example
 * formatFigure(1_998_217_640_123_456_789_012n, 18) // '1,998.217'
 * formatFigure(42_198_123_456n, 18) // '0.00000004219'
 */
export function formatFigure(value: bigint, decimals: number, locale?: string): string {
  const [whole = '', fraction = ''] = fromUnits(value, decimals).split('.')
  const first = whole === '0' ? fraction.search(/[1-9]/) : 0
  const places = whole === '0' ? Math.max(6, first + 4) : Math.max(2, 7 - whole.length)
  const shownFraction = fraction.slice(0, places).replace(/0+$/, '')
  return groupAmount(shownFraction === '' ? whole : `${whole}.${shownFraction}`, locale)
}
