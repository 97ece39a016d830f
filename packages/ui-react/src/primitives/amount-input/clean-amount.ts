import { latinDigits } from '@carabiner/core/adapter'

const WHOLE_LENGTH = 24
const POINTS = /[.,٫]/

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
