const digit = /\p{Nd}/u

/** The codes of a script's ten digits lie side by side, from its zero on; two scripts' may touch. */
function digitOf(one: string): number {
  const code = one.codePointAt(0) ?? 0
  let zero = code
  while (digit.test(String.fromCodePoint(zero - 1))) zero -= 1
  return (code - zero) % 10
}

/**
 * Digits of any script as 0 to 9; everything else stays.
 *
 * @example
 * latinDigits('١٢٫٥') // '12٫5'
 */
export const latinDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (one) => String(digitOf(one)))
