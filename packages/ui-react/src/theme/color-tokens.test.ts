import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, parseColor, type Rgb } from './color.js'
import { colorTokens, type HostColors } from './color-tokens.js'
import { type Mode, PALETTES } from './palette.js'

const NONE: HostColors = { tones: {}, tintStrength: 0 }

/** Returns the value of each token in a mode. */
function valuesOf(mode: Mode, host: HostColors): ReadonlyMap<string, Rgb> {
  const colors = colorTokens(host).tokens.map(([name, value]) => {
    const color = new RegExp(`--cb-if-${mode}, ([^)]*)\\)`).exec(value)?.[1] ?? ''
    return [name.replace('--cb-', ''), parseColor(color)] as const
  })
  return new Map(colors.flatMap(([name, color]) => (color ? [[name, color] as const] : [])))
}

const color = fc.tuple(
  fc.integer({ min: 0, max: 255 }),
  fc.integer({ min: 0, max: 255 }),
  fc.integer({ min: 0, max: 255 }),
)

describe('the theme’s colours with a host’s colours (colorTokens)', () => {
  it('[S9.24] no colour is mixed into the surfaces by default', () => {
    expect(colorTokens(NONE).tokens).toEqual([])
    expect(colorTokens({ ...NONE, tint: [255, 0, 0] }).tokens).toEqual([])
  })

  it('a host’s colour is mixed into the surfaces by the given strength', () => {
    const { tintStrength } = colorTokens({ ...NONE, tint: [255, 0, 0], tintStrength: 0.1 })
    const tokens = valuesOf('light', { ...NONE, tint: [255, 0, 0], tintStrength: 0.1 })
    expect(tintStrength).toBe(0.1)
    expect(tokens.get('surface-0')).toEqual([255, 230, 230])
  })

  it('a host’s colour is mixed in less strongly if the text would become unreadable', () => {
    const tint = { ...NONE, tint: [128, 128, 128] as const, tintStrength: 1 }
    const { tintStrength } = colorTokens(tint)
    expect(tintStrength).toBeGreaterThan(0)
    expect(tintStrength).toBeLessThan(1)
  })

  it('text and borders stay visible with any tint, accent or signal colour of a host', () => {
    fc.assert(
      fc.property(
        color,
        color,
        color,
        fc.integer({ min: 1, max: 100 }),
        (tint, accent, tone, percent) => {
          for (const mode of ['light', 'dark'] as const) {
            const host: HostColors = {
              accent,
              tones: { danger: tone },
              tint,
              tintStrength: percent / 100,
            }
            const tokens = valuesOf(mode, host)
            const get = (name: string) => tokens.get(name) ?? PALETTES[mode].textPrimary
            const grounds = [0, 1, 2].map((at) => get(`surface-${at}`))
            const texts = [
              'text-primary',
              'text-secondary',
              'text-tertiary',
              'accent-text',
              'success',
              'warning',
              'danger',
              'info',
            ]
            for (const name of texts) {
              for (const ground of grounds)
                expect(contrast(get(name), ground)).toBeGreaterThanOrEqual(4.5)
            }
            for (const name of ['success', 'warning', 'danger', 'info']) {
              expect(contrast(get(name), get(`${name}-soft`))).toBeGreaterThanOrEqual(4.5)
            }
            for (const name of ['border-strong', 'accent-mark']) {
              for (const ground of grounds)
                expect(contrast(get(name), ground)).toBeGreaterThanOrEqual(3)
            }
          }
        },
      ),
      { numRuns: 200 },
    )
  })
})
