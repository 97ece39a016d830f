/**
 * Dollars with two decimals, such as `$1,234.50`. What is worth less than a cent, and not nothing, is `<$0.01`.
 *
 * @param value - not negative
 */
export function formatDollars(value: number, locale?: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  return value > 0 && value < 0.01 ? `<${format.format(0.01)}` : format.format(value)
}
