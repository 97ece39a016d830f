import { toHex } from './color.js'
import { PALETTES, type Palette } from './palette.js'

/** Returns a palette's colours by token name: `textPrimary` becomes `text-primary`. */
const tokensOf = ({ surfaces, tones, soft: _, ...others }: Palette) =>
  Object.entries({ ...Object.fromEntries(surfaces.entries()), ...others, ...tones }).map(
    ([key, color]) => ({
      name: key
        .replace(/^\d/, 'surface-$&')
        .replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`),
      hex: toHex(color),
    }),
  )

/** Returns a sheet with the colours of the palettes as tokens, in the format of tokens.css. */
export function paletteSheet(): string {
  const dark = tokensOf(PALETTES.dark)
  const tokens = tokensOf(PALETTES.light).map(
    ({ name, hex }, at) =>
      `--cb-${name}: var(--cb-if-light, ${hex}) var(--cb-if-dark, ${dark[at]?.hex});`,
  )
  return `:host{${tokens.join('')}}`
}
