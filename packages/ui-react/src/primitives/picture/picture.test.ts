import { expect, it } from 'vitest'
import { contrast, type Rgb } from '../../theme/color.js'
import { hue } from './hue.js'

/** Converts CSS's `hsl()` to RGB. */
function hsl(h: number, s: number, l: number): Rgb {
  const channel = (n: number) => {
    const k = (n + h / 30) % 12
    return 255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return [channel(0), channel(8), channel(4)]
}

it('the first letter that replaces a missing picture is readable on a background of any hue', () => {
  for (let h = 0; h < 360; h += 1) {
    // The values of picture.css.
    expect(contrast(hsl(h, 0.45, 0.88), hsl(h, 0.6, 0.22)), String(h)).toBeGreaterThan(4.5)
  }
})

it('a picture’s replacement has the same hue for the same id, and another hue for another id', () => {
  expect(hue('metamask')).toBe(hue('metamask'))
  expect(hue('metamask')).not.toBe(hue('rainbow'))
})
