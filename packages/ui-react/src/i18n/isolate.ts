/** Letters and numbers that run from right to left, and marks that change a text's direction. */
const rightToLeft =
  /[\u0590-\u08FF\u200E\u200F\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u
/** They would end our isolate, or reach beyond it. */
const directing = /[\u202A-\u202E\u2066-\u2069]/g

/** Whether a text has anything that runs from right to left. */
export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text)

/**
 * A value from outside, so that it cannot reorder the words around it.
 *
 * @param around - the text around it runs from right to left, or parts of it do. A value that runs from
 * left to right through and through changes nothing elsewhere, and stays as it is.
 * @see UAX #9, FSI and PDI
 */
export function isolate(value: string, around = false): string {
  const own = value.replace(directing, '')
  return around || hasRightToLeft(own) ? `\u2068${own}\u2069` : own
}
