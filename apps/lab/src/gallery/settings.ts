import type { Theme, ThemeVariables } from '@ui/theme/theme-variables.js'

/** How the gallery is shown: `?theme=dark&dir=rtl&width=390&accent=%23ff5ca0`. */
export interface GallerySettings {
  readonly theme: Theme
  readonly dir: 'ltr' | 'rtl'
  /** Of each card, in px. */
  readonly width: number
  /** The one part to show; all of them without it. */
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
  const asked = new URLSearchParams(query)
  const variables: ThemeVariables = Object.fromEntries(
    VARIABLES.flatMap(([name, variable]) => {
      const value = asked.get(name)
      return value === null ? [] : [[variable, value]]
    }),
  )
  const mode = asked.get('theme')
  return {
    theme: { mode: mode === 'dark' || mode === 'light' ? mode : 'system', variables },
    dir: asked.get('dir') === 'rtl' ? 'rtl' : 'ltr',
    width: Number(asked.get('width')) || 360,
    section: asked.get('section') ?? undefined,
  }
}
