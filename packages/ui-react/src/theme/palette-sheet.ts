import { toHex } from './color.js'
import { PALETTES, type Palette } from './palette.js'

/** A palette's colours under the names of their tokens: `textPrimary` is `text-primary`. */
const tokensOf = ({ surfaces, tones, soft: _, ...others }: Palette) =>
  Object.entries({ ...Object.fromEntries(surfaces.entries()), ...others, ...tones }).map(
    ([key, color]) => ({
      name: key
        .replace(/^\d/, 'surface-$&')
        .replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`),
      hex: toHex(color),
    }),
  )

/** The palettes' colours as the tokens of a sheet, in the form of those of tokens.css. */
export function paletteSheet(): string {
  const dark = tokensOf(PALETTES.dark)
  const tokens = tokensOf(PALETTES.light).map(
    ({ name, hex }, at) =>
      `--cb-${name}: var(--cb-if-light, ${hex}) var(--cb-if-dark, ${dark[at]?.hex});`,
  )
  return `:host{${tokens.join('')}}`
}
