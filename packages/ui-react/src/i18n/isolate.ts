/** Right-to-left letters and numbers, and marks that change a text's direction. */
const rightToLeft =
  /[\u0590-\u08FF\u200E\u200F\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u
/** Characters that would end the isolate or reach beyond it. */
const directing = /[\u202A-\u202E\u2066-\u2069]/g

/** Returns whether a text contains right-to-left characters. */
export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text)

/**
 * Isolates a value from outside, so that it cannot reorder the words around it.
 *
 * @param around - true if the surrounding text is right-to-left, at least in part. A purely
 * left-to-right value in a left-to-right text stays as it is.
 * @see UAX #9, FSI and PDI
 */
export function isolate(value: string, around = false): string {
  const own = value.replace(directing, '')
  return around || hasRightToLeft(own) ? `\u2068${own}\u2069` : own
}
