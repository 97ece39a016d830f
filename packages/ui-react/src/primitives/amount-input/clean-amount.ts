import { latinDigits } from '../../format/latin-digits.js'

const WHOLE_LENGTH = 24
const POINTS = /[.,٫]/
const EXPONENT = /\de[+-]?\d/i
/** A number with its points and its marks between thousands, which may be spaces. */
const NUMBER = /[.,٫]?\d(?:[\d.,٫٬'’_]|[ \u00a0\u202f](?=\d{3}(?!\d)))*/

/**
 * What is typed, as digits and at most one `.`: any script's digits, any point, the first of them. Further
 * places than the unit has are cut off, never rounded.
 *
 * @example
 * cleanAmount(',50', 1) // '0.5'
 */
export function cleanAmount(text: string, decimals: number): string {
  const [first = '', ...rest] = latinDigits(text)
    .replace(/[^\d.,٫]/g, '')
    .split(POINTS)
  const whole = first.replace(/^0+(?=\d)/, '').slice(0, WHOLE_LENGTH)
  if (rest.length === 0 || decimals === 0) return whole
  return `${whole || '0'}.${rest.join('').slice(0, decimals)}`
}

/**
 * The number in a pasted text, as digits and at most one `.`. Of two kinds of points the last is the decimal
 * one; a point that stands there twice separates thousands.
 *
 * @returns undefined when there is none, or one in powers of ten
 * @example
 * pastedAmount('1,234.56 USDC') // '1234.56'
 */
export function pastedAmount(text: string): string | undefined {
  const latin = latinDigits(text)
  const number = EXPONENT.test(latin) ? undefined : NUMBER.exec(latin)?.[0]
  if (number === undefined) return undefined
  const plain = number.replace(/[^\d.,٫]/g, '')
  const points = [...plain].filter((char) => POINTS.test(char))
  const kinds = new Set(points).size
  const decimal = kinds > 1 || points.length === 1 ? plain.lastIndexOf(points.at(-1) ?? '') : -1
  const digits = (part: string) => part.replace(/\D/g, '')
  return decimal < 0
    ? digits(plain)
    : `${digits(plain.slice(0, decimal))}.${digits(plain.slice(decimal))}`
}
