import { deriveAccent } from './accent.js'
import { type Rgb, toHex } from './color.js'
import { type Mode, PALETTES, type Palette, type Tone } from './palette.js'
import { readableOn, softFill, VISIBLE } from './readable.js'
import { tintPalette } from './tint.js'

/** The host's colours. */
export interface HostColors {
  readonly accent?: Rgb | undefined
  readonly tones: { readonly [Name in Tone]?: Rgb | undefined }
  /** The colour that is mixed into the surfaces. */
  readonly tint?: Rgb | undefined
  /** From 0 to 1. */
  readonly tintStrength: number
}

type Tokens = Readonly<Record<string, string>>

const TONES = ['success', 'warning', 'danger', 'info'] as const

function surfaceTokens(palette: Palette): Tokens {
  const grounds = palette.surfaces.slice(0, 3)
  const text = (color: Rgb) => toHex(readableOn(color, palette.textPrimary, grounds))
  const border = readableOn(palette.borderStrong, palette.textPrimary, grounds, VISIBLE)
  return {
    ...Object.fromEntries(
      palette.surfaces.map((color, at) => [`--cb-surface-${at}`, toHex(color)]),
    ),
    '--cb-border-subtle': toHex(palette.borderSubtle),
    '--cb-border-strong': toHex(border),
    '--cb-text-secondary': text(palette.textSecondary),
    '--cb-text-tertiary': text(palette.textTertiary),
  }
}

function toneTokens(name: Tone, color: Rgb, { surfaces, textPrimary, soft }: Palette): Tokens {
  const text = readableOn(color, textPrimary, surfaces.slice(0, 3))
  return {
    [`--cb-${name}`]: toHex(text),
    [`--cb-${name}-soft`]: toHex(softFill(color, text, surfaces[0], soft)),
  }
}

/** Returns the tokens of a mode that differ from tokens.css. */
function modeTokens(mode: Mode, host: HostColors): { tokens: Tokens; strength: number } {
  const base = PALETTES[mode]
  const tint = host.tintStrength > 0 ? host.tint : undefined
  const { palette, strength } = tint
    ? tintPalette(base, tint, host.tintStrength)
    : { palette: base, strength: 0 }
  // If the surfaces have changed, all colours need a check. Otherwise only the host's colours do.
  const accent = host.accent ?? (tint && base.accent)
  const tones = TONES.flatMap((name) => {
    const color = host.tones[name] ?? (tint && base.tones[name])
    return color ? [toneTokens(name, color, palette)] : []
  })
  return {
    strength,
    tokens: {
      ...(tint && surfaceTokens(palette)),
      ...(accent && deriveAccent(accent, mode, palette)),
      ...Object.assign({}, ...tones),
    },
  }
}

export interface ColorTokens {
  /** The names and values for both modes, so that "system" needs no listener. */
  readonly tokens: readonly (readonly [string, string])[]
  /** The strength of the tint that keeps text readable in both modes, from 0 to 1. */
  readonly tintStrength: number
}

/** Derives the tokens from a host's colours and keeps text readable. */
export function colorTokens(host: HostColors): ColorTokens {
  const light = modeTokens('light', host)
  const dark = modeTokens('dark', host)
  return {
    tokens: Object.entries(light.tokens).map(([name, value]) => [
      name,
      `var(--cb-if-light, ${value}) var(--cb-if-dark, ${dark.tokens[name]})`,
    ]),
    tintStrength: Math.min(light.strength, dark.strength),
  }
}
