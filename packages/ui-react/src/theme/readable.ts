import { contrast, mix, type Rgb } from './color.js'

/** The contrast ratios of WCAG 2 level AA, for text and for visible non-text parts. */
export const READABLE = 4.5
export const VISIBLE = 3

const STEP = 0.02

/** Returns the colour with as much `text` mixed in as it needs for `ratio` on every ground. */
export function readableOn(
  color: Rgb,
  text: Rgb,
  grounds: readonly Rgb[],
  ratio: number = READABLE,
): Rgb {
  for (let share = 0; share < 1; share += STEP) {
    const candidate = mix(color, text, share)
    if (grounds.every((ground) => contrast(candidate, ground) >= ratio)) return candidate
  }
  return text
}

/** Returns a fill with as much of the tone as keeps the label on it readable. */
export function softFill(tone: Rgb, label: Rgb, ground: Rgb, strongest: number): Rgb {
  for (let share = strongest; share > 0; share -= STEP) {
    const fill = mix(ground, tone, share)
    if (contrast(label, fill) >= READABLE) return fill
  }
  return ground
}
