import { setMode } from './mode.js'
import type { Theme } from './theme-variables.js'
import { ALL_NAMES, stylesAround } from './variable-names.js'

const loadTheme = () => import('./theme-variables.js')

/** Applies a theme to an element and resolves once it is painted. */
export type Paint = (theme: Theme) => Promise<void>

/**
 * Keeps an element in a theme. The code for the host's variables and derived colours loads only if
 * there are any.
 *
 * @param warn - called for each value that was changed or ignored
 */
export function createPaint(element: HTMLElement, warn: (message: string) => void): Paint {
  let latest: Theme | undefined
  let varied = false
  return async (theme) => {
    latest = theme
    setMode(element, theme.mode ?? 'system')
    const around = stylesAround(element)
    varied ||= theme.variables !== undefined
    varied ||= ALL_NAMES.some((name) => around?.getPropertyValue(name))
    if (!varied) return
    try {
      const { applyTheme } = await loadTheme()
      // The theme may have changed while the code was loading.
      if (latest === theme) applyTheme(element, theme, warn)
    } catch (error) {
      warn(`the theme did not load: ${String(error)}`)
    }
  }
}
