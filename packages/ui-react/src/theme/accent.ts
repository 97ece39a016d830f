import { contrast, mix, type Rgb, toHex } from './color.js'
import { type Mode, PALETTES, type Palette } from './palette.js'
import { READABLE, readableOn, softFill, VISIBLE } from './readable.js'

/**
 * The colours that are derived from an accent. `edge` is the outline of filled shapes that would
 * otherwise blend into the card.
 */
export interface Accent {
  '--cb-accent': string
  '--cb-accent-hover': string
  '--cb-accent-pressed': string
  '--cb-on-accent': string
  '--cb-accent-text': string
  '--cb-accent-soft': string
  '--cb-accent-soft-hover': string
  '--cb-accent-edge': string
  '--cb-accent-edge-hover': string
  '--cb-accent-mark': string
  '--cb-accent-label': string
}

const WHITE: Rgb = [255, 255, 255]
const INK: Rgb = [11, 18, 17]
const BLACK: Rgb = [0, 0, 0]
const HOVER = 0.06
/**
 * The minimum difference between a colour's channels. A colour with a smaller difference looks
 * grey, as if disabled.
 */
const COLOURED = 32
/** The minimum contrast between a grey fill and the card, which no hue sets apart. */
const DISTINCT = 1.12

const onAccent = (accent: Rgb): Rgb =>
  [WHITE, INK].find((ink) => contrast(ink, accent) >= READABLE) ?? BLACK

const isGrey = (accent: Rgb): boolean => Math.max(...accent) - Math.min(...accent) < COLOURED

/**
 * Makes the accent lighter in dark mode and darker in light mode. Does the opposite if the label
 * would become unreadable.
 */
function shade(accent: Rgb, label: Rgb, mode: Mode, share: number): Rgb {
  const poles = mode === 'dark' ? [WHITE, BLACK] : [BLACK, WHITE]
  const shades = poles.map((pole) => mix(accent, pole, share))
  return shades.find((color) => contrast(label, color) >= READABLE) ?? accent
}

/**
 * Returns the soft fill and its hover. A grey close to the card's colour would leave no fill, so
 * the palette's own fill replaces it.
 */
function softFills(accent: Rgb, text: Rgb, { surfaces, soft }: Palette): [Rgb, Rgb] {
  const [card, , fill, pressed] = surfaces
  const rest = softFill(accent, text, card, soft)
  if (isGrey(accent) && contrast(rest, card) < DISTINCT) {
    return [fill, softFill(pressed, text, fill, 1)]
  }
  return [rest, softFill(accent, text, card, soft + HOVER)]
}

/** Derives the colours from an accent. They are readable on every surface of the palette. */
export function deriveAccent(accent: Rgb, mode: Mode, palette: Palette = PALETTES[mode]): Accent {
  const { surfaces, textPrimary } = palette
  const grounds = surfaces.slice(0, 3)
  const on = onAccent(accent)
  const text = readableOn(accent, textPrimary, grounds)
  const [soft, softHover] = softFills(accent, text, palette)
  const hover = shade(accent, on, mode, 0.12)
  const pressed = shade(accent, on, mode, 0.2)
  const edge = (...fills: readonly Rgb[]) =>
    fills.some((fill) => contrast(fill, surfaces[0]) < VISIBLE)
      ? 'var(--cb-border-strong)'
      : 'transparent'
  return {
    '--cb-accent': toHex(accent),
    '--cb-accent-hover': toHex(hover),
    '--cb-accent-pressed': toHex(pressed),
    '--cb-on-accent': toHex(on),
    '--cb-accent-text': toHex(text),
    '--cb-accent-soft': toHex(soft),
    '--cb-accent-soft-hover': toHex(softHover),
    '--cb-accent-edge': edge(accent),
    '--cb-accent-edge-hover': edge(hover, pressed),
    // A thin line has no outline, so it uses the accent only where the accent is visible.
    '--cb-accent-mark': toHex(readableOn(accent, textPrimary, grounds, VISIBLE)),
    // A selected name or an action in grey would look disabled.
    '--cb-accent-label': toHex(isGrey(accent) ? textPrimary : text),
  }
}
