import { setMode } from './mode.js'
import type { Theme } from './theme-variables.js'
import { ALL_NAMES, stylesAround } from './variable-names.js'

const loadTheme = () => import('./theme-variables.js')

/** Applies a theme to an element. Resolves once the theme is painted. */
export type Paint = (theme: Theme) => Promise<void>

/**
 * Returns a function that applies themes to an element. The code for the host's variables and the
 * derived colours loads only if there are variables.
 *
 * @param warn - called for each value that was changed or ignored
 */
export function createPaint(element: HTMLElement, warn: (message: string) => void): Paint {
  let latest: Theme | undefined
  let hasVariables = false
  return async (theme) => {
    latest = theme
    setMode(element, theme.mode ?? 'system')
    const inheritedStyles = stylesAround(element)
    hasVariables ||= theme.variables !== undefined
    hasVariables ||= ALL_NAMES.some((name) => inheritedStyles?.getPropertyValue(name))
    if (!hasVariables) return
    try {
      const { applyTheme } = await loadTheme()
      // The theme may have changed while the code was loading.
      if (latest === theme) applyTheme(element, theme, warn)
    } catch (error) {
      warn(`the theme did not load: ${String(error)}`)
    }
  }
}
