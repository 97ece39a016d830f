const digit = /\p{Nd}/u

/**
 * Returns the value of a digit. A script's ten digit codes are consecutive from its zero on, and the ranges of two
 * scripts may be adjacent.
 */
function digitOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  let zero = code
  while (digit.test(String.fromCodePoint(zero - 1))) zero -= 1
  return (code - zero) % 10
}

/**
 * Replaces the digits of any script with 0 to 9, and leaves all other characters.
 *
 * @example
 * latinDigits('١٢٫٥') // '12٫5'
 */
export const latinDigits = (text: string): string =>
  text.replace(/[^\P{Nd}0-9]/gu, (character) => String(digitOf(character)))
