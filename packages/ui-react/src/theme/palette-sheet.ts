import { type Rgb, toHex } from './color.js'
import { PALETTES, type Palette } from './palette.js'

const tokensOf = ({ surfaces, tones, ...palette }: Palette): Readonly<Record<string, Rgb>> => ({
  'surface-0': surfaces[0],
  'surface-1': surfaces[1],
  'surface-2': surfaces[2],
  'surface-3': surfaces[3],
  'border-subtle': palette.borderSubtle,
  'border-strong': palette.borderStrong,
  'text-primary': palette.textPrimary,
  'text-secondary': palette.textSecondary,
  'text-tertiary': palette.textTertiary,
  accent: palette.accent,
  ...tones,
})

/** The palettes' colours as the tokens of a sheet, in the form of those of tokens.css. */
export function paletteSheet(): string {
  const dark = tokensOf(PALETTES.dark)
  const tokens = Object.entries(tokensOf(PALETTES.light)).map(([name, light]) => {
    const other = toHex(dark[name] ?? light)
    return `--cb-${name}: var(--cb-if-light, ${toHex(light)}) var(--cb-if-dark, ${other});`
  })
  return `:host{${tokens.join('')}}`
}
