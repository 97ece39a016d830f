import type { Theme, ThemeVariables } from '@ui/theme/theme-variables.js'

/** The look of the gallery: `?theme=dark&dir=rtl&width=390&accent=%23ff5ca0`. */
export interface GallerySettings {
  readonly theme: Theme
  readonly dir: 'ltr' | 'rtl'
  /** The width of each card, in px. */
  readonly width: number
  /** The one section to show. Without it, every section shows. */
  readonly section: string | undefined
}

const VARIABLES = [
  ['font', '--w3m-font-family'],
  ['accent', '--w3m-accent'],
  ['mix', '--w3m-color-mix'],
  ['strength', '--w3m-color-mix-strength'],
  ['size', '--w3m-font-size-master'],
  ['radius', '--w3m-border-radius-master'],
  ['z', '--w3m-z-index'],
  ['qr', '--w3m-qr-color'],
] as const

export function readGallerySettings(query: string): GallerySettings {
  const parameters = new URLSearchParams(query)
  const variables: ThemeVariables = Object.fromEntries(
    VARIABLES.flatMap(([name, variable]) => {
      const value = parameters.get(name)
      return value === null ? [] : [[variable, value]]
    }),
  )
  const mode = parameters.get('theme')
  return {
    theme: { mode: mode === 'dark' || mode === 'light' ? mode : 'system', variables },
    dir: parameters.get('dir') === 'rtl' ? 'rtl' : 'ltr',
    width: Number(parameters.get('width')) || 360,
    section: parameters.get('section') ?? undefined,
  }
}
