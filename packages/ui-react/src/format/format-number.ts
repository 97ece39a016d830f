/** The direction marks that some languages put around a figure. */
const marks = /[\u061C\u200E\u200F]/g

/**
 * Formats dollars with two decimals, such as `$1,234.50`. A value above zero and below a cent is
 * `<$0.01`. The text is left-to-right in every language, so isolate it from the surrounding text.
 *
 * @param value - not negative
 */
export function formatDollars(value: number, locale?: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  const write = (amount: number) => format.format(amount).replace(marks, '')
  return value > 0 && value < 0.01 ? `<${write(0.01)}` : write(value)
}

/**
 * Formats a percentage in the visitor's numerals, such as `3.2%`. The text is left-to-right in
 * every language, so isolate it from the surrounding text.
 *
 * @param percent - 3.2 for 3.2 %
 * @param places - the maximum number of decimals
 */
export const formatPercent = (percent: number, locale?: string, places = 2): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: places })
    .format(percent / 100)
    .replace(marks, '')

/**
 * Formats the exchange rate of two tokens by its first digits. For display only: never compute a
 * swap from it.
 *
 * @param amount - above 0
 * @example
 * formatRate(1998.21764) // '1,998.22'
 */
export const formatRate = (amount: number, locale?: string): string =>
  new Intl.NumberFormat(locale, { maximumSignificantDigits: 6 }).format(amount)

/**
 * Formats a small amount, such as a fee, by its first digits, because truncating could leave zero.
 * For display only: never compute a transfer from it.
 *
 * @param amount - digits and at most one `.`
 * @example
 * formatSmallAmount('0.000042198') // '0.0000422'
 */
export const formatSmallAmount = (amount: string, locale?: string): string =>
  new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 }).format(Number(amount))
