/** Right-to-left letters and numbers, and marks that change the direction of a text. */
const rightToLeft =
  /[\u0590-\u08FF\u200E\u200F\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u
/** Characters that would end the isolate or reach beyond it. */
const directing = /[\u202A-\u202E\u2066-\u2069]/g

/** Returns whether a text contains right-to-left characters. */
export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text)

/**
 * Isolates a value that comes from outside, so that it cannot reorder the words around it.
 *
 * @param around - true if the surrounding text is right-to-left, at least in part. A left-to-right
 * value in a left-to-right text is not isolated
 * @see UAX #9, FSI and PDI
 */
export function isolate(value: string, around = false): string {
  const cleaned = value.replace(directing, '')
  return around || hasRightToLeft(cleaned) ? `\u2068${cleaned}\u2069` : cleaned
}
