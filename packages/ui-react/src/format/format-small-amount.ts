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
