import type { Rgb } from './color.js'

export type Mode = 'light' | 'dark'

export type Tone = 'success' | 'warning' | 'danger' | 'info'

/** The base colours of a mode. Other colours are derived from them. */
export interface Palette {
  /** From 0 to 3: card, row, hover, pressed. */
  readonly surfaces: readonly [Rgb, Rgb, Rgb, Rgb]
  readonly borderSubtle: Rgb
  readonly borderStrong: Rgb
  readonly textPrimary: Rgb
  readonly textSecondary: Rgb
  readonly textTertiary: Rgb
  readonly accent: Rgb
  readonly tones: Readonly<Record<Tone, Rgb>>
  /** The share of a tone in its soft fill, from 0 to 1. */
  readonly soft: number
}

const rgb = (hex: number): Rgb => [hex >> 16, (hex >> 8) & 255, hex & 255]

/**
 * The only definition of these colours. palette-sheet.ts generates the sheet's tokens from them.
 */
export const PALETTES: Readonly<Record<Mode, Palette>> = {
  dark: {
    surfaces: [rgb(0x15191a), rgb(0x1d2324), rgb(0x272e30), rgb(0x333c3e)],
    borderSubtle: rgb(0x2c3537),
    borderStrong: rgb(0x6b787b),
    textPrimary: rgb(0xf1f5f4),
    textSecondary: rgb(0xb7c2c3),
    textTertiary: rgb(0x9ca9ab),
    accent: rgb(0x4cc9b8),
    tones: {
      success: rgb(0x8bd581),
      warning: rgb(0xf0bc62),
      danger: rgb(0xff958b),
      info: rgb(0x93bcf5),
    },
    soft: 0.16,
  },
  light: {
    surfaces: [rgb(0xffffff), rgb(0xf4f6f5), rgb(0xe9edec), rgb(0xdce2e1)],
    borderSubtle: rgb(0xe1e6e5),
    borderStrong: rgb(0x7b8889),
    textPrimary: rgb(0x141a1b),
    textSecondary: rgb(0x465456),
    textTertiary: rgb(0x566466),
    accent: rgb(0x0b7a6e),
    tones: {
      success: rgb(0x2b6e27),
      warning: rgb(0x7f5200),
      danger: rgb(0xaf241c),
      info: rgb(0x1b59ad),
    },
    soft: 0.12,
  },
}
