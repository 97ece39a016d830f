const digit = /\p{Nd}/u

/** A script's ten digit codes are consecutive, from its zero on; two scripts' ranges may touch. */
function digitOf(one: string): number {
  const code = one.codePointAt(0) ?? 0
  let zero = code
  while (digit.test(String.fromCodePoint(zero - 1))) zero -= 1
  return (code - zero) % 10
}

/**
 * Replaces digits of any script by 0 to 9; everything else stays.
 *
 * @example
 * latinDigits('١٢٫٥') // '12٫5'
 */
export const latinDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (one) => String(digitOf(one)))
