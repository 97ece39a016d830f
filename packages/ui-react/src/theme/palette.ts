import type { Rgb } from './color.js'

export type Mode = 'light' | 'dark'

export type Tone = 'success' | 'warning' | 'danger' | 'info'

/** The colours that others are derived from, of one mode. */
export interface Palette {
  /** 0 to 3: card, row, hover, pressed. */
  readonly surfaces: readonly [Rgb, Rgb, Rgb, Rgb]
  readonly borderSubtle: Rgb
  readonly borderStrong: Rgb
  readonly textPrimary: Rgb
  readonly textSecondary: Rgb
  readonly textTertiary: Rgb
  readonly accent: Rgb
  readonly tones: Readonly<Record<Tone, Rgb>>
  /** How much of a tone its soft fill has, 0 to 1. */
  readonly soft: number
}

/** The same numbers as in tokens.css; palette.test.ts compares them. */
export const PALETTES: Readonly<Record<Mode, Palette>> = {
  dark: {
    surfaces: [
      [21, 25, 26],
      [29, 35, 36],
      [39, 46, 48],
      [51, 60, 62],
    ],
    borderSubtle: [44, 53, 55],
    borderStrong: [107, 120, 123],
    textPrimary: [241, 245, 244],
    textSecondary: [183, 194, 195],
    textTertiary: [156, 169, 171],
    accent: [76, 201, 184],
    tones: {
      success: [139, 213, 129],
      warning: [240, 188, 98],
      danger: [255, 149, 139],
      info: [147, 188, 245],
    },
    soft: 0.16,
  },
  light: {
    surfaces: [
      [255, 255, 255],
      [244, 246, 245],
      [233, 237, 236],
      [220, 226, 225],
    ],
    borderSubtle: [225, 230, 229],
    borderStrong: [123, 136, 137],
    textPrimary: [20, 26, 27],
    textSecondary: [70, 84, 86],
    textTertiary: [86, 100, 102],
    accent: [11, 122, 110],
    tones: {
      success: [43, 110, 39],
      warning: [127, 82, 0],
      danger: [175, 36, 28],
      info: [27, 89, 173],
    },
    soft: 0.12,
  },
}
