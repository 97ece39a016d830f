import { setMode } from './mode.js'
import type { Theme } from './theme-variables.js'
import { ALL_NAMES, stylesAround } from './variable-names.js'

const loadTheme = () => import('./theme-variables.js')

/** Puts an element into a theme; resolves once it looks like it. */
export type Paint = (theme: Theme) => Promise<void>

/**
 * Keeps an element in a theme. What reads a host's variables and derives colours from them loads only where
 * there are some.
 *
 * @param warn - called with what could not be used as it was given
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
      // A later theme may have come while this one was on its way.
      if (latest === theme) applyTheme(element, theme, warn)
    } catch (error) {
      warn(`the theme did not load: ${String(error)}`)
    }
  }
}
