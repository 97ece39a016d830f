/** What some languages put around a figure to turn its direction. */
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

/**
 * A share in the visitor's numerals, such as `3.2%`. It is written from left to right in each language, for an isolated
 * run of its own.
 *
 * @param percent - 3.2 for 3.2 %
 * @param places - after the point, at most
 */
export const formatPercent = (percent: number, locale?: string, places = 2): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: places })
    .format(percent / 100)
    .replace(marks, '')

/**
 * How much of one token another is, by its first digits. It is for people: what is swapped is never made of it.
 *
 * @param amount - above 0
 * @example
 * formatRate(1998.21764) // '1,998.22'
 */
export const formatRate = (amount: number, locale?: string): string =>
  new Intl.NumberFormat(locale, { maximumSignificantDigits: 6 }).format(amount)

/**
 * A small amount, such as a fee, by its first digits: truncating it would leave nothing. It is for people: what is
 * sent is never made of it.
 *
 * @param amount - digits and at most one `.`
 * @example
 * formatSmallAmount('0.000042198') // '0.0000422'
 */
export const formatSmallAmount = (amount: string, locale?: string): string =>
  new Intl.NumberFormat(locale, { maximumSignificantDigits: 3 }).format(Number(amount))
