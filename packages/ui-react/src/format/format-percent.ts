/** What some languages put around a percentage to turn its direction. */
const marks = /[\u061C\u200E\u200F]/g

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
