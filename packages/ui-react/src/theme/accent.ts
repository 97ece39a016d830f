import { contrast, mix, parseColor, type Rgb, toHex } from './color.js'

export type Mode = 'light' | 'dark'

/** What an accent brings along; `edge` outlines filled buttons that would melt into the card. */
export interface Accent {
  '--cb-accent': string
  '--cb-accent-hover': string
  '--cb-accent-pressed': string
  '--cb-on-accent': string
  '--cb-accent-text': string
  '--cb-accent-soft': string
  '--cb-accent-edge': string
}

interface Ground {
  surfaces: readonly [Rgb, Rgb, Rgb]
  text: Rgb
  soft: number
}

const WHITE: Rgb = [255, 255, 255]
const INK: Rgb = [11, 18, 17]
const BLACK: Rgb = [0, 0, 0]
const READABLE = 4.5
const VISIBLE = 3

// The same numbers as in tokens.css; accent.test.ts compares them.
export const GROUND: Readonly<Record<Mode, Ground>> = {
  dark: {
    surfaces: [
      [21, 25, 26],
      [29, 35, 36],
      [39, 46, 48],
    ],
    text: [241, 245, 244],
    soft: 0.16,
  },
  light: {
    surfaces: [
      [255, 255, 255],
      [244, 246, 245],
      [233, 237, 236],
    ],
    text: [20, 26, 27],
    soft: 0.12,
  },
}

const onAccent = (accent: Rgb): Rgb =>
  [WHITE, INK].find((ink) => contrast(ink, accent) >= READABLE) ?? BLACK

function accentText(accent: Rgb, { surfaces, text }: Ground): Rgb {
  const readable = (color: Rgb) => surfaces.every((ground) => contrast(color, ground) >= READABLE)
  for (let share = 0; share < 1; share += 0.02) {
    const color = mix(accent, text, share)
    if (readable(color)) return color
  }
  return text
}

function accentSoft(accent: Rgb, label: Rgb, { surfaces, soft }: Ground): Rgb {
  for (let share = soft; share > 0; share -= 0.02) {
    const fill = mix(surfaces[0], accent, share)
    if (contrast(label, fill) >= READABLE) return fill
  }
  return surfaces[0]
}

/** Lighter in dark, darker in light; the other way where the label would become unreadable. */
function shade(accent: Rgb, label: Rgb, mode: Mode, share: number): Rgb {
  const poles = mode === 'dark' ? [WHITE, BLACK] : [BLACK, WHITE]
  const shades = poles.map((pole) => mix(accent, pole, share))
  return shades.find((color) => contrast(label, color) >= READABLE) ?? accent
}

/** The companions of a host's accent, readable on every surface; undefined if the colour is unknown. */
export function deriveAccent(accent: string, mode: Mode): Accent | undefined {
  const base = parseColor(accent)
  if (!base) return undefined
  const ground = GROUND[mode]
  const on = onAccent(base)
  const text = accentText(base, ground)
  const melts = contrast(base, ground.surfaces[0]) < VISIBLE
  return {
    '--cb-accent': toHex(base),
    '--cb-accent-hover': toHex(shade(base, on, mode, 0.12)),
    '--cb-accent-pressed': toHex(shade(base, on, mode, 0.2)),
    '--cb-on-accent': toHex(on),
    '--cb-accent-text': toHex(text),
    '--cb-accent-soft': toHex(accentSoft(base, text, ground)),
    '--cb-accent-edge': melts ? 'var(--cb-border-strong)' : 'transparent',
  }
}
