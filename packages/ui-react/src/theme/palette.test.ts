import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { toHex } from './color.js'
import { PALETTES } from './palette.js'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

it('has the numbers of tokens.css', () => {
  const named = ({ surfaces, tones, ...palette }: (typeof PALETTES)['dark']) =>
    Object.entries({
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
  const dark = Object.fromEntries(named(PALETTES.dark))
  for (const [name, light] of named(PALETTES.light)) {
    const value = dark[name]
    if (!value) throw new Error(name)
    expect(css).toContain(
      `--cb-${name}: var(--cb-if-light, ${toHex(light)}) var(--cb-if-dark, ${toHex(value)});`,
    )
  }
})
