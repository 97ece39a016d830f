import { hash } from './hue.js'

/**
 * Returns the custom properties of an account's picture, derived from its address: three hues, and
 * the place of two lights. `avatar.css` and the buttons' `account.css` draw them.
 */
export function avatarPaint(address: string): Readonly<Record<string, string>> {
  const seed = hash(address.toLowerCase())
  /** A number from 0 to `limit`, another one for each `at`. */
  const pick = (at: number, limit: number) =>
    (Math.imul(seed ^ (at * 0x85ebca6b), 0x9e3779b1) >>> 8) % limit
  const hue = pick(1, 360)
  return {
    '--cb-hue': `${hue}`,
    '--cb-hue-2': `${(hue + 50 + pick(2, 110)) % 360}`,
    '--cb-hue-3': `${(hue + 200 + pick(3, 110)) % 360}`,
    '--cb-x': `${10 + pick(4, 80)}%`,
    '--cb-y': `${10 + pick(5, 80)}%`,
  }
}
