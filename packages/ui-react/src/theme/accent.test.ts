import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { deriveAccent, GROUND, type Mode } from './accent.js'
import { contrast, parseColor, type Rgb, toHex } from './color.js'

const rgb = (text: string): Rgb => {
  const color = parseColor(text)
  if (!color) throw new Error(text)
  return color
}

/** Worked by hand with the WCAG 2 formula. */
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

describe('deriveAccent', () => {
  it.each(CHECKED)('%s in %s matches the checked table', (accent, mode, on, text, edge) => {
    const derived = deriveAccent(accent, mode)
    expect(derived?.['--cb-on-accent']).toBe(on)
    expect(derived?.['--cb-accent-text']).toBe(text)
    expect(derived?.['--cb-accent-edge'] !== 'transparent').toBe(edge)
  })

  it('keeps labels readable for any accent', () => {
    for (let hue = 0; hue < 4096; hue += 7) {
      const accent = `#${hue.toString(16).padStart(3, '0')}`
      for (const mode of ['dark', 'light'] as const) {
        const derived = deriveAccent(accent, mode)
        if (!derived) throw new Error(accent)
        const on = rgb(derived['--cb-on-accent'])
        const text = rgb(derived['--cb-accent-text'])
        for (const fill of ['--cb-accent', '--cb-accent-hover', '--cb-accent-pressed'] as const) {
          expect(contrast(on, rgb(derived[fill])), `${accent} ${mode} ${fill}`).toBeGreaterThan(
            4.49,
          )
        }
        const grounds = [...GROUND[mode].surfaces, rgb(derived['--cb-accent-soft'])]
        for (const ground of grounds) {
          expect(contrast(text, ground), `${accent} ${mode}`).toBeGreaterThan(4.49)
        }
      }
    }
  })

  it.each(['', 'red', '#12', 'rgb(1,2)', 'url(x)', '#ggg'])('knows no colour %j', (text) => {
    expect(deriveAccent(text, 'dark')).toBeUndefined()
  })

  it('uses the numbers of tokens.css', () => {
    const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
    for (const [index, name] of ['surface-0', 'surface-1', 'surface-2'].entries()) {
      const light = toHex(GROUND.light.surfaces[index] ?? [0, 0, 0])
      const dark = toHex(GROUND.dark.surfaces[index] ?? [0, 0, 0])
      expect(css).toContain(
        `--cb-${name}: var(--cb-if-light, ${light}) var(--cb-if-dark, ${dark});`,
      )
    }
  })
})

describe('parseColor', () => {
  it.each([
    ['#fff', [255, 255, 255]],
    ['#0988F0', [9, 136, 240]],
    ['#0988f080', [9, 136, 240]],
    ['rgb(1, 2, 3)', [1, 2, 3]],
    ['rgba(1 2 3 / 50%)', [1, 2, 3]],
    ['rgb(999,0,0)', [255, 0, 0]],
  ])('reads %s', (text, color) => {
    expect(parseColor(text)).toEqual(color)
  })
})
