import { contrast, mix, type Rgb } from './color.js'
import type { Palette } from './palette.js'
import { READABLE } from './readable.js'

const STEP = 0.05

/**
 * Mixes a colour into a palette's surfaces and decorative borders. Text stays unchanged. Mixes in
 * less if the primary text would become unreadable.
 *
 * @param share - the share of the colour, from 0 to 1
 * @returns the palette, and the share that was used
 */
export function tintPalette(
  palette: Palette,
  tint: Rgb,
  share: number,
): { palette: Palette; strength: number } {
  for (let strength = share; strength > 0; strength -= STEP) {
    const tinted = (color: Rgb) => mix(color, tint, strength)
    const [card, row, hover, pressed] = palette.surfaces
    const surfaces = [tinted(card), tinted(row), tinted(hover), tinted(pressed)] as const
    if (surfaces.every((surface) => contrast(palette.textPrimary, surface) >= READABLE)) {
      const borderSubtle = tinted(palette.borderSubtle)
      return { palette: { ...palette, surfaces, borderSubtle }, strength }
    }
  }
  return { palette, strength: 0 }
}
