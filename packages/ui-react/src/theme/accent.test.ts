import { describe, expect, it } from 'vitest'
import { deriveAccent } from './accent.js'
import { contrast, parseColor, type Rgb } from './color.js'
import { type Mode, PALETTES } from './palette.js'

const rgb = (text: string): Rgb => {
  const color = parseColor(text)
  if (!color) throw new Error(text)
  return color
}

/** Computed by hand with the WCAG 2 formula. */
const CHECKED: readonly [string, Mode, string, string, boolean][] = [
  ['#0988F0', 'dark', '#0b1211', '#2e99f1', false],
  ['#0988F0', 'light', '#0b1211', '#0c6bb9', false],
  ['#FFD400', 'light', '#0b1211', '#776810', true],
  ['#000000', 'dark', '#ffffff', '#959897', true],
  ['#FFFFFF', 'light', '#0b1211', '#646869', true],
  ['#FF5CA0', 'light', '#0b1211', '#af4673', true],
  ['#7A5CFF', 'dark', '#000000', '#9781fc', false],
  ['#7A5CFF', 'light', '#000000', '#6c53df', false],
  ['#E2761B', 'light', '#0b1211', '#a0591b', false],
]

describe('the colours that are derived from an accent (deriveAccent)', () => {
  it.each(CHECKED)(
    'the accent %s in %s mode gives the colours that were computed by hand',
    (accent, mode, on, text, edge) => {
      const derived = deriveAccent(rgb(accent), mode)
      expect(derived['--cb-on-accent']).toBe(on)
      expect(derived['--cb-accent-text']).toBe(text)
      expect(derived['--cb-accent-edge'] !== 'transparent').toBe(edge)
    },
  )

  it('a label in the accent colour is never grey, because grey means disabled', () => {
    const selected = (accent: string, mode: Mode) =>
      deriveAccent(rgb(accent), mode)['--cb-accent-label']
    expect([selected('#888888', 'light'), selected('#888', 'dark')]).toEqual(['#141a1b', '#f1f5f4'])
    expect(selected('#0988F0', 'light')).toBe('#0c6bb9')
  })

  it('the soft fill of any grey accent is visible on the card', () => {
    for (let grey = 0; grey < 256; grey += 1) {
      for (const mode of ['dark', 'light'] as const) {
        const derived = deriveAccent([grey, grey, grey], mode)
        const [card] = PALETTES[mode].surfaces
        for (const fill of ['--cb-accent-soft', '--cb-accent-soft-hover'] as const) {
          expect(contrast(rgb(derived[fill]), card), `${grey} ${mode}`).toBeGreaterThan(1.11)
        }
      }
    }
  })

  it('with any accent, labels are readable and marks are visible', () => {
    for (let hue = 0; hue < 4096; hue += 7) {
      const accent = `#${hue.toString(16).padStart(3, '0')}`
      for (const mode of ['dark', 'light'] as const) {
        const derived = deriveAccent(rgb(accent), mode)
        const on = rgb(derived['--cb-on-accent'])
        const text = rgb(derived['--cb-accent-text'])
        const mark = rgb(derived['--cb-accent-mark'])
        for (const fill of ['--cb-accent', '--cb-accent-hover', '--cb-accent-pressed'] as const) {
          expect(contrast(on, rgb(derived[fill])), `${accent} ${mode} ${fill}`).toBeGreaterThan(
            4.49,
          )
        }
        const surfaces = PALETTES[mode].surfaces.slice(0, 3)
        for (const ground of surfaces) expect(contrast(mark, ground)).toBeGreaterThan(2.99)
        const softs = [rgb(derived['--cb-accent-soft']), rgb(derived['--cb-accent-soft-hover'])]
        for (const ground of [...surfaces, ...softs]) {
          expect(contrast(text, ground), `${accent} ${mode}`).toBeGreaterThan(4.49)
        }
      }
    }
  })
})
