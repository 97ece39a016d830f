/** What some languages put before an amount to turn its direction. */
const marks = /[\u061C\u200E\u200F]/g

/**
 * Dollars with two decimals, such as `$1,234.50`. What is worth less than a cent, and not nothing, is `<$0.01`. It is
 * written from left to right in each language, for an isolated run of its own.
 *
 * @param value - not negative
 */
export function formatDollars(value: number, locale?: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  const write = (amount: number) => format.format(amount).replace(marks, '')
  return value > 0 && value < 0.01 ? `<${write(0.01)}` : write(value)
}
