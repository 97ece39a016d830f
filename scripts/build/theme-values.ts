import { paletteSheet } from '../../packages/ui-react/src/theme/palette-sheet.ts'

const pairs = /--cb-([\w-]+): var\(\s*--cb-if-light, (.+?)\)\s+var\(--cb-if-dark, (.+?)\);/g
const names = /var\(--theme-(?:(light|dark)-)?([\w-]+)\)/g

/**
 * Puts the theme's colours into a sheet that does not inherit them, so that each has one
 * definition: `var(--theme-accent)` becomes both modes of `--cb-accent`, `var(--theme-dark-accent)`
 * its value in one mode.
 *
 * @param tokens - the text of theme/tokens.css
 */
export function fillThemeValues(css: string, tokens: string): string {
  const values = new Map(
    [...`${tokens}${paletteSheet()}`.matchAll(pairs)].map(([, name, light, dark]) => [
      name,
      { light, dark },
    ]),
  )
  return css.replace(names, (reference, mode: 'light' | 'dark' | undefined, name: string) => {
    const value = values.get(name)
    if (!value) throw new Error(`${reference}: the theme has no colour of this name`)
    return mode
      ? `${value[mode]}`
      : `var(--cb-if-light, ${value.light}) var(--cb-if-dark, ${value.dark})`
  })
}

/** Returns the path of the package's theme tokens, from the path of one of its sheets. */
export const tokensFile = (sheet: string): string =>
  sheet.replace(/([\\/]src[\\/]).*$/, '$1theme/tokens.css')
