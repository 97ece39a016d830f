import { latinDigits } from '@carabiner/core/adapter'

const WHOLE_LENGTH = 24
const POINTS = /[.,٫]/

/**
 * Reduces typed text to digits and at most one `.`. Accepts digits of any script and any decimal
 * point. Only the first point counts. Decimals beyond those of the unit are cut off, never rounded.
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
