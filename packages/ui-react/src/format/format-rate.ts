/**
 * How much of one token another is, by its first digits. It is for people: what is swapped is never made of it.
 *
 * @param amount - above 0
 * @example
 * formatRate(1998.21764) // '1,998.22'
 */
export const formatRate = (amount: number, locale?: string): string =>
  new Intl.NumberFormat(locale, { maximumSignificantDigits: 6 }).format(amount)
